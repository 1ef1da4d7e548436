import { expect, test } from "vitest";
import { ScreenGate } from "./gate.ts";

function gateAt(): { readonly gate: ScreenGate; now: number; codes: number; readonly wrong: [string, number][] } {
  const wrong: [string, number][] = [];
  const at = { now: 0, codes: 0, wrong, gate: undefined as unknown as ScreenGate };
  const onCode = () => (at.codes += 1);
  at.gate = new ScreenGate({ now: () => at.now, onWrongToken: (from, times) => wrong.push([from, times]), onCode });
  return at;
}

function passFrom(gate: ScreenGate): string {
  const entered = gate.enter("192.168.1.30", gate.token);
  if (typeof entered === "string") throw new Error(entered);
  return entered.pass;
}

test("the token lets in, and each screen gets a pass of its own; both have 128 bits", () => {
  const { gate } = gateAt();
  const passes = [passFrom(gate), passFrom(gate)];
  for (const secret of [gate.token, ...passes]) expect(Buffer.from(secret, "base64url")).toHaveLength(16);
  expect(new Set([gate.token, ...passes]).size).toBe(3);
  expect(passes.map((pass) => gate.screen(pass))).toMatchObject([{ connections: 0 }, { connections: 0 }]);
});

test.each(["", "x", "A".repeat(22), " ", "0".repeat(1000)])("what is no pass opens nothing: %j", (pass) => {
  const { gate } = gateAt();
  passFrom(gate);
  expect(gate.screen(pass)).toBeNull();
  expect(gate.mayAct(pass)).toBe(false);
  expect(gate.enter("192.168.1.30", pass)).toBe("wrong-token");
});

test("the token is no pass, and a pass of one gate is none of another", () => {
  const [one, other] = [gateAt().gate, gateAt().gate];
  expect(one.screen(one.token)).toBeNull();
  expect(other.screen(passFrom(one))).toBeNull();
  expect(other.enter("192.168.1.30", one.token)).toBe("wrong-token");
});

test("after ten wrong tokens from an address no more are looked at for half a minute, but the right one still gets in", () => {
  const at = gateAt();
  const from = "192.168.1.66";
  for (let tries = 0; tries < 10; tries += 1) expect(at.gate.enter(from, "wrong")).toBe("wrong-token");
  expect(at.gate.enter(from, "wrong")).toBe("too-many-tries");
  expect(at.wrong).toHaveLength(10);
  expect(at.gate.enter("192.168.1.67", "wrong")).toBe("wrong-token");
  at.now = 31;
  expect(at.gate.enter(from, "wrong")).toBe("wrong-token");
  expect(at.gate.enter(from, at.gate.token)).toMatchObject({ pass: expect.any(String) as string });
});

test("a short code lets one screen in, as it was typed, and is worth nothing afterwards", () => {
  const at = gateAt();
  const { gate } = at;
  expect([gate.code, gate.enter("192.168.1.30", "")]).toEqual([null, "wrong-token"]);
  gate.newCode();
  const code = gate.code!;
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(gate.screen(code)).toBeNull();
  const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  expect(gate.enter("192.168.1.30", typed)).toMatchObject({ pass: expect.any(String) as string });
  expect([gate.code, at.codes, gate.enter("192.168.1.30", code)]).toEqual([null, 1, "wrong-token"]);
  gate.newCode();
  expect(gate.enter("192.168.1.30", code)).toBe("wrong-token");
});

test("a short code is over after five minutes, and after five wrong ones wherever they came from; the token is not", () => {
  const at = gateAt();
  const { gate } = at;
  gate.newCode();
  const late = gate.code!;
  at.now = 300;
  expect([gate.code, gate.enter("192.168.1.30", late)]).toEqual([null, "wrong-token"]);
  gate.newCode();
  const guessed = gate.code!;
  const other = guessed === "222222" ? "333333" : "222222";
  for (let from = 1; from <= 4; from += 1) expect(gate.enter(`192.168.1.${from}`, other)).toBe("wrong-token");
  expect(gate.code).toBe(guessed);
  expect(gate.enter("192.168.1.5", other)).toBe("wrong-token");
  expect([gate.code, at.codes, gate.enter("192.168.1.30", guessed)]).toEqual([null, 1, "wrong-token"]);
  expect(gate.enter("192.168.1.30", gate.token)).toMatchObject({ pass: expect.any(String) as string });
});

test("a ninth screen takes the place of one that is not connected, and of none that is", () => {
  const { gate } = gateAt();
  const passes = Array.from({ length: 8 }, () => passFrom(gate));
  gate.screen(passes[0]!)!.connections = 1;
  passFrom(gate);
  expect(passes.map((pass) => gate.screen(pass) !== null)).toEqual([true, false, true, true, true, true, true, true]);
  for (const screen of gate.screens) (screen as { connections: number }).connections = 1;
  expect(gate.enter("192.168.1.30", gate.token)).toBe("full");
});

test("a screen acts as fast as fingers do, and no faster", () => {
  const at = gateAt();
  const pass = passFrom(at.gate);
  const acts = (times: number) => Array.from({ length: times }, () => at.gate.mayAct(pass)).filter(Boolean).length;
  expect(acts(30)).toBe(12);
  at.now = 1;
  expect(acts(30)).toBe(4);
  at.now = 1000;
  expect(acts(30)).toBe(12);
});
