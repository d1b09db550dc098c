import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "./fields-of.ts";
import { optionalWebAddress } from "./web-address.ts";

const problemsWith = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse(value);
  return read.success ? {} : fieldsOf(read.error);
};

test("a problem stands under the name of its box, in lists too", () => {
  const schema = z.object({ cards: z.array(z.object({ title: z.string().min(1, "Enter a title.") })) });

  expect(problemsWith(schema, { cards: [{ title: "A" }, { title: "" }] })).toEqual({
    "cards.1.title": ["Enter a title."],
  });
});

test("a box that may stay empty explains what it would take", () => {
  expect(problemsWith(z.object({ link: optionalWebAddress }), { link: "javascript:alert(1)" })).toEqual({
    link: ["Enter a web address, such as agency.example."],
  });
});

test("a field is told one thing at a time, the first that is wrong", () => {
  const day = z.iso.date("Choose a day.").refine((text) => text >= "2000-01-01", "Choose a day from 2000 on.");

  expect(problemsWith(z.object({ day }), { day: "" })).toEqual({ day: ["Choose a day."] });
  expect(problemsWith(z.object({ day }), { day: "1999-12-31" })).toEqual({ day: ["Choose a day from 2000 on."] });
});
