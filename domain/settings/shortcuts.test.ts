import { expect, test } from "vitest";
import { shortcuts } from "./agency.schema.ts";

const link = { label: "Ads", url: "https://ads.example/", audience: "team" };

test.each([
  [{ ...link, url: "http://ads.example/" }],
  [{ ...link, url: "javascript:alert(1)" }],
  [{ ...link, url: "https://user:word@ads.example/" }],
  [{ ...link, label: " " }],
  [{ ...link, audience: "client" }],
])("the calendar has no button for %o", (wrong) => {
  expect(shortcuts.safeParse({ links: [wrong] }).success).toBe(false);
});

test("a button keeps its place among the others", () => {
  const links = [link, { ...link, label: "Email", audience: "admin" }];
  expect(shortcuts.parse({ links })).toEqual({ links });
});

test("an address without a scheme means https", () => {
  expect(shortcuts.parse({ links: [{ ...link, url: "ads.example" }] })).toEqual({ links: [link] });
});
