import { expect, test } from "vitest";
import { z } from "zod";
import { always, onceValid, requireFilled } from "./cross-field.ts";
import { fieldsOf } from "./fields-of.ts";

const day = z.iso.date("Choose a day.");
const form = z
  .object({ what: z.enum(["one", "two"], "Choose one."), from: day, to: day, name: z.string() })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: "The end is before the start.",
    ...onceValid("from", "to"),
  })
  .superRefine((given, fix) => requireFilled(given, { name: "Enter a name." }, "Something is missing.", fix), always);

const wrong = (but: object) => {
  const read = form.safeParse({ what: "one", from: "2026-11-26", to: "2026-11-27", name: "Ana", ...but });
  return read.success ? {} : fieldsOf(read.error);
};

test("a check across fields is reported together with what is wrong elsewhere", () => {
  expect(wrong({ what: "", to: "2026-11-25", name: "" })).toEqual({
    "": ["Something is missing."],
    what: ["Choose one."],
    to: ["The end is before the start."],
    name: ["Enter a name."],
  });
});

test("a check across fields waits until its own fields are valid", () => {
  expect(wrong({ from: "", to: "2026-11-25" })).toEqual({ from: ["Choose a day."] });
  expect(wrong({})).toEqual({});
});
