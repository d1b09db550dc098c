import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";
import { listSections } from "./list-sections.ts";

const found = (query: string) => findSettings(query).flatMap(({ entries }) => entries.map(({ title }) => title));

test("without a query all settings are there", () => {
  expect(findSettings("  ")).toEqual(listSections());
});

test("a setting is found by its name, and by what it asks for", () => {
  expect(found("footers")).toEqual(["Footers"]);
  expect(findSettings("monday after")).toMatchObject([
    {
      name: "Work",
      entries: [{ title: "Weekends", about: "A preset task that falls on a weekend moves to the Monday after" }],
    },
  ]);
});

test("a section is found with all of its settings, and nonsense finds nothing", () => {
  expect(found("Policies")).toEqual(["Terms", "Privacy", "Paper templates"]);
  expect(findSettings("nothing-like-it")).toEqual([]);
});

test("a part of the landing page is found by its name and by its fields, and its address leads to it", () => {
  expect(findSettings("testimonial")).toMatchObject([{ entries: [{ title: "Landing page" }] }]);
  expect(findSettings("client said")).toMatchObject([
    { entries: [{ title: "Testimonial", to: "/studio/workspace/settings/landing#testimonial" }] },
  ]);
  expect(found("numbered list")).toEqual(["Benefits"]);
});
