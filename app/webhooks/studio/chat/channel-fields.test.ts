import { expect, test } from "vitest";
import { stateText } from "./channel-fields.tsx";

test.each([
  ["slack", "gone", "Enter a new one, then resume."],
  ["telegram", "gone", "Paused. Its chat is no longer there. Enter its new chat ID, then resume."],
  ["telegram", "refused", "its address or token is no longer accepted."],
] as const)("a channel on %s that is paused as %s says what to enter", (kind, state, words) => {
  expect(stateText({ kind, state })).toContain(words);
});
