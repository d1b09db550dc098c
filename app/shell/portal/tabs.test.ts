import { expect, test } from "vitest";
import { portalParts, portalWithout } from "#domain/access/actor.ts";
import { clientOf } from "#tests/actors.ts";
import { tabsFor } from "./tabs.ts";

const tabsWithout = (...off: Parameters<typeof portalWithout>) =>
  tabsFor(clientOf("ana", "works", { portal: portalWithout(...off) })).map(({ label }) => label);

test("each section that a client's access switches has a tab of its own, which goes when it is switched off", () => {
  const all = tabsWithout();
  expect(new Set(all).size).toBe(all.length);
  const sections = portalParts.filter((part) => part.startsWith("show"));
  const gone = sections.map((part) => all.filter((label) => !tabsWithout(part).includes(label)));
  expect(gone.filter((labels) => labels.length === 0)).toEqual([]);
  expect(new Set(gone.flat()).size).toBe(gone.flat().length);
});
