/**
 * Reads a minified JavaScript object or array literal as data, without running it: quoted or bare keys, strings, numbers
 * such as `.5` and `1e-3`, and `!0`, `!1`, `true`, `false`, `null`. Escapes are those of JSON.
 * @param {string} text
 * @param {number} start offset of the opening bracket
 * @returns {any}
 */
export function readLiteral(text, start) {
  let at = start;
  const fail = () => new Error(`unexpected "${text.slice(at, at + 20)}" at offset ${at}`);
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw fail();
    at = pattern.lastIndex;
    return found[0];
  };
  const list = (close, readItem) => {
    at++;
    while (text[at] !== close) {
      readItem();
      if (text[at] === ",") at++;
      else if (text[at] !== close) throw fail();
    }
    at++;
  };
  const value = () => {
    const head = text[at];
    if (head === '"') return JSON.parse(take(/"(?:[^"\\]|\\.)*"/y));
    if (head === "{") {
      const object = {};
      list("}", () => {
        const key = text[at] === '"' ? value() : take(/[A-Za-z_$][\w$]*/y);
        if (text[at++] !== ":") throw fail();
        object[key] = value();
      });
      return object;
    }
    if (head === "[") {
      const array = [];
      list("]", () => array.push(value()));
      return array;
    }
    const words = { "!0": true, "!1": false, true: true, false: false, null: null };
    const word = take(/![01]|true|false|null|-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/y);
    return word in words ? words[word] : Number(word);
  };
  return value();
}
