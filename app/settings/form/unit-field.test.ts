import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { spanOf, UnitField } from "./unit-field.tsx";

test.each([
  [1440, "1 day"],
  [120, "2 hours"],
  [60, "1 hour"],
  [4320, "3 days"],
  [90, null],
  [15, null],
  [0, null],
  [Number.NaN, null],
])("%d minutes are %j", (minutes, words) => {
  expect(spanOf(minutes)).toBe(words);
});

test("a long time stands in brackets after the unit it is given in", () => {
  const props = { label: "Cut-off", problems: undefined, unit: "minutes" as const };
  const after = (defaultValue: string) =>
    renderToStaticMarkup(createElement(UnitField, { ...props, defaultValue })).replace(/<[^>]+>/g, "|");

  expect(after("1440")).toContain("|minutes (1 day)|");
  expect(after("90")).toContain("|minutes|");
});
