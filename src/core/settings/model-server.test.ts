import { expect, test } from "vitest";
import { agreementOf, isAgreed, isThisMachine, leavesThisMachine, serverAddress, serverHost } from "./model-server.ts";

test("an address is kept in one way, however it was written", () => {
  const written = [
    "http://localhost:8000",
    " http://localhost:8000/ ",
    "localhost:8000",
    "http://localhost:8000/v1/chat/completions",
    "http://localhost:8000/v1/models/",
    "http://localhost:8000/v1/audio/transcriptions",
  ];
  expect(written.map(serverAddress)).toEqual(written.map(() => "http://localhost:8000/v1"));
  expect(serverAddress("https://GPU.example/api/openai")).toBe("https://gpu.example/api/openai");
  expect(serverAddress("192.168.1.20:1234")).toBe("http://192.168.1.20:1234/v1");
});

test.each([
  ["", "it is no address of a server"],
  ["ws://localhost:1/", "it is no address of a server"],
  ["http://me:secret@host/v1", "it holds a name or a password"],
  ["http://host/v1?api-key=secret", "it holds more than a path"],
])("%j is refused: %s", (text, problem) => {
  expect(serverAddress(text)).toMatchObject({ problem });
});

test("only what never leaves this machine counts as this machine", () => {
  const own = [
    "http://localhost:8000/v1",
    "http://LOCALHOST./v1",
    "http://127.0.0.1/v1",
    "http://127.9.9.9:1/v1",
    "http://127.1/v1",
    "http://2130706433/v1",
    "http://0.0.0.0:8000/v1",
    "http://[::1]:8000/v1",
    "http://[::ffff:127.0.0.1]/v1",
  ];
  const others = [
    "http://192.168.1.20/v1",
    "http://localhost.example/v1",
    "http://127.0.0.1.example/v1",
    "http://model.localhost/v1",
    "http://127.0.0.1@elsewhere.example/v1",
    "http://[2001:db8::1]/v1",
    "https://api.example/v1",
    "nonsense",
  ];
  expect(own.filter((address) => !isThisMachine(address))).toEqual([]);
  expect(others.filter(isThisMachine)).toEqual([]);
});

test("an agreement covers one address, and is asked for again at another", () => {
  const choice = { by: "server", address: "http://gpu.example:8000/v1", model: "m", agreed: "" } as const;
  expect(isAgreed(choice)).toBe(false);
  const agreed = { ...choice, agreed: agreementOf(choice) };
  expect(isAgreed(agreed)).toBe(true);
  expect(isAgreed({ ...agreed, model: "another" })).toBe(true);
  expect(isAgreed({ ...agreed, address: "http://other.example:8000/v1" })).toBe(false);
  expect(isAgreed({ ...choice, address: "http://localhost:8000/v1" })).toBe(true);
});

test("a model that a server on this machine passes on leaves it", () => {
  const choice = {
    by: "server",
    address: "http://localhost:11434/v1",
    model: "qwen3-vl:235b-cloud",
    agreed: "",
  } as const;
  expect([leavesThisMachine(choice), isAgreed(choice)]).toEqual([true, false]);
  expect(serverHost(choice)).toBe("localhost:11434 and, by it, the makers of qwen3-vl:235b-cloud");
  const agreed = { ...choice, agreed: agreementOf(choice) };
  expect([isAgreed(agreed), isAgreed({ ...agreed, model: "other:cloud" })]).toEqual([true, false]);
});
