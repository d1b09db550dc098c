import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { Refusal, refuseOldNode, sentenceFor } from "./word.mjs";

test("a Node older than 20 is refused with a sentence that says what to do", () => {
  expect(() => refuseOldNode("18.20.4")).toThrow(
    "Foyer needs Node 20 or newer to install itself, and this is 18.20.4.",
  );
  expect(() => refuseOldNode("20.0.0")).not.toThrow();
  expect(() => refuseOldNode("100.1.0")).not.toThrow();
});

test("a folder that may not be written is explained, a surprise is not dressed up", () => {
  const refused = (path: string) => Object.assign(new Error("no"), { code: "EACCES", path });
  expect(sentenceFor(refused("/elsewhere"))).toBe("Foyer may not write /elsewhere.");
  expect(sentenceFor(refused(`${root}/build`))).toBe(
    `Foyer may not write ${root}/build. Run it as the user who owns ${root}.`,
  );
  expect(sentenceFor(new Refusal("Install Node."))).toBe("Install Node.");
  expect(sentenceFor(new TypeError("surprise"))).toBeNull();
});
