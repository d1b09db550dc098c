import { expect, test } from "vitest";
import type { FormProblem } from "./form-answer.ts";
import { heldBy } from "./held.ts";

const typed = { title: "Gardener", seen: "3" };
const refused = (kind: "invalid" | "conflict", fields: FormProblem["fields"] = {}): FormProblem => ({
  kind,
  fields,
  typed,
  intent: "save",
  code: null,
  because: null,
  byCode: false,
  archived: null,
  theirs: null,
  at: 0,
});

test("a form that was not sent yet shows what is kept", () => {
  const held = heldBy(undefined, { seen: 3 });

  expect(held.hidden).toEqual({ seen: "3" });
  expect(held.box("title", "Host")).toEqual({ name: "title", defaultValue: "Host", problems: undefined });
  expect(held.tick("lead", true)).toEqual({ name: "lead", defaultChecked: true });
});

test("a slip keeps what was typed, and the version that was shown with it", () => {
  const held = heldBy(refused("invalid", { title: ["Shorten it."] }), { seen: 4 });

  expect(held.hidden, "someone's newer values were not seen yet").toEqual({ seen: "3" });
  expect(held.box("title", "Host")).toEqual({ name: "title", defaultValue: "Gardener", problems: ["Shorten it."] });
});

test("who was overtaken sees the newer values beside, and saves over them knowingly", () => {
  const held = heldBy(refused("conflict"), { seen: 4 });

  expect(held.hidden).toEqual({ seen: "4" });
  expect(held.box("title", "Host")).toMatchObject({ defaultValue: "Gardener", now: "Host" });
  expect(held.box("title", null)).toMatchObject({ now: "nothing" });
  expect(held.box("title", "an id", "In words")).toMatchObject({ now: "In words" });
  expect(held.box("title", "Gardener")).not.toHaveProperty("now");
  expect(held.tick("lead", true)).toMatchObject({ defaultChecked: false, now: "ticked" });
});

test("another conflict than an overtaken one stands beside nothing", () => {
  expect(heldBy(refused("conflict"), { seen: 3 }).box("title", "Host")).not.toHaveProperty("now");
});
