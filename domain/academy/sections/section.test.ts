import { expect, test } from "vitest";
import { sectionSlugOf } from "./section.ts";

test.each([
  ["Paid Ads", "paid-ads"],
  ["InteliCRM", "intelicrm"],
  [" Vidéos & Ventes! ", "videos-ventes"],
  ["Videos", "section-videos"],
  ["Progress", "section-progress"],
  ["営業", "section"],
])("%s lies at %s", (name, slug) => {
  expect(sectionSlugOf(name)).toBe(slug);
});
