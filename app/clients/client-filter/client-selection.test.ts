import { expect, test } from "vitest";
import { isGroupOn, isOn, toggleClient, toggleGroup, toggleNone } from "./client-selection.ts";

const choice = (id: string, isOwn: boolean) => ({ id, name: id, isOwn });
const a = choice("a", true);
const b = choice("b", true);
const c = choice("c", false);
const choices = [a, b, c];
const nothing = { client: [], but: [] };

test("a group chooses all of its clients, and one of them can be left out again", () => {
  const own = toggleGroup(nothing, choices, "own");
  const butB = toggleClient(own, choices, b);

  expect(choices.map((one) => isOn(own, one))).toEqual([true, true, false]);
  expect(isGroupOn(butB, choices, "own")).toBe(false);
  expect(choices.map((one) => isOn(butB, one))).toEqual([true, false, false]);
  expect(toggleClient(butB, choices, b)).toEqual({ client: ["own"], but: [] });
});

test("the last of a group that is left out takes the group with it", () => {
  const own = toggleGroup(nothing, choices, "own");

  expect(toggleClient(toggleClient(own, choices, a), choices, b)).toEqual(nothing);
});

test("all of a group chosen one by one are the group", () => {
  const both = toggleClient(toggleClient(nothing, choices, a), choices, b);

  expect(both).toEqual({ client: ["own"], but: [] });
  expect(toggleGroup(both, choices, "own")).toEqual(nothing);
});

test("a group of nobody is not chosen, and what belongs to no client is a choice of its own", () => {
  expect(isGroupOn(nothing, [c], "own")).toBe(false);
  const none = toggleNone(toggleGroup(nothing, choices, "others"));
  expect(none).toEqual({ client: ["others", "none"], but: [] });
  expect(toggleNone(none)).toEqual({ client: ["others"], but: [] });
});
