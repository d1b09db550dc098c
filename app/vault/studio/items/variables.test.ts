import { expect, test } from "vitest";
import { filled, partsOf, variablesIn } from "./variables.ts";

test("the open names of a prompt, each once", () => {
  expect(variablesIn("Dear {{ first name }}, {{company}} and {{company}}. {{}} {{ }} {no}")).toEqual([
    "first name",
    "company",
  ]);
});

test("its parts are words and names in turn", () => {
  expect(partsOf("Dear {{ first name }}, {{company}}")).toEqual(["Dear ", "first name", ", ", "company", ""]);
});

test("what is filled in goes in as it is, what is not stays open", () => {
  expect(filled("{{a}} {{ b }} {{a}}", { a: "$& {{b}}" })).toBe("$& {{b}} {{ b }} $& {{b}}");
  expect(filled("{{constructor}} {{a}}", { a: "" })).toBe("{{constructor}} {{a}}");
});
