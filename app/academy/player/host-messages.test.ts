import { expect, test } from "vitest";
import { readMessage, toMessage } from "./host-messages.ts";

const of = (said: object) => JSON.stringify({ context: "player.js", ...said });

test.each([
  [of({ event: "ready", value: { src: "x" } }), { event: "ready" }],
  [of({ event: "ended" }), { event: "ended" }],
  [
    of({ event: "timeupdate", value: { seconds: 3.5, duration: 90 } }),
    { event: "timeupdate", seconds: 3.5, length: 90 },
  ],
  [of({ event: "timeupdate", value: { seconds: 3.5 } }), { event: "timeupdate", seconds: 3.5, length: 0 }],
])("%s is understood", (message, told) => {
  expect(readMessage(message)).toEqual(told);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '"ready"',
  of({ event: "play", value: "x" }),
  of({ event: "timeupdate" }),
  of({ event: "timeupdate", value: { seconds: "3" } }),
  of({ event: "timeupdate", value: { seconds: -1 } }),
  '{"context":"other","event":"ready"}',
  null,
  undefined,
  7,
  { event: "ready" },
])("%j is none of ours", (message) => {
  expect(readMessage(message)).toBe(null);
});

test("a wish names its listener", () => {
  expect(JSON.parse(toMessage("addEventListener", "ended"))).toMatchObject({
    context: "player.js",
    method: "addEventListener",
    value: "ended",
    listener: "ended",
  });
});
