import { expect, test } from "vitest";
import { cardsFor, linuxCard, macCards, nvidiaCards, windowsCards } from "./cards.ts";

const unknown = { memory: null, free: null };

test("cards are read from what each system says of them", () => {
  expect(nvidiaCards("NVIDIA GeForce RTX 4070, 555.42.02, 12282, 11001\nNVIDIA H200, 580.65, [N/A], 5\n")).toEqual([
    { name: "NVIDIA GeForce RTX 4070", driver: "555.42.02", memory: 12282 * 2 ** 20, free: 11001 * 2 ** 20, number: 0 },
    { name: "NVIDIA H200", driver: "580.65", memory: null, free: 5 * 2 ** 20, number: 1 },
  ]);
  expect(nvidiaCards("NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.")).toEqual([]);
  expect(linuxCard("DRIVER=i915\nPCI_CLASS=30000\nPCI_ID=8086:9A49\n")).toEqual({
    ...{ name: "Intel graphics 8086:9a49", driver: "i915", ...unknown },
  });
  expect(linuxCard("MODALIAS=none\n")).toBeNull();
  const card = { Name: "Intel(R) Iris(R) Xe Graphics", DriverVersion: "31.0.101.5186" };
  const read = { name: card.Name, driver: card.DriverVersion, ...unknown };
  expect(windowsCards(JSON.stringify(card))).toEqual([read]);
  expect(windowsCards(JSON.stringify([card, { Name: "Basic Display", DriverVersion: null }]))).toEqual([
    read,
    { name: "Basic Display", driver: "", ...unknown },
  ]);
  expect(macCards(JSON.stringify({ SPDisplaysDataType: [{ sppci_model: "Apple M2", sppci_cores: "10" }] }))).toEqual([
    { name: "Apple M2", driver: "", ...unknown },
  ]);
});

test("only the driver of NVIDIA says which card has which number; DirectML counts those that Windows lists", () => {
  const nvidia = nvidiaCards("RTX 4070, 555.42.02, 12282, 11001\nRTX 3060, 555.42.02, 12288, 12000\n");
  const cards = [...nvidia, { name: "Intel graphics", driver: "i915", ...unknown }];
  expect(cardsFor("cuda", cards)).toEqual(["RTX 4070", "RTX 3060"]);
  expect(cardsFor("dml", cards)).toEqual(["", "", ""]);
  expect(cardsFor("webgpu", cards)).toEqual([]);
});
