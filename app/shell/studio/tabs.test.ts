import { expect, test } from "vitest";
import { withOlderMonth } from "#app/shell/sidebar/navigation.ts";
import { financeTabs } from "./tabs.ts";

const nested = (today: string) => financeTabs(today)[0]?.below?.map(({ label, to }) => [label, to]);

test("below Months stand the last six, the newest first, also across a new year", () => {
  expect(nested("2024-06-30")).toEqual([
    ["June 2024", "/studio/finances/2024-06"],
    ["May 2024", "/studio/finances/2024-05"],
    ["April 2024", "/studio/finances/2024-04"],
    ["March 2024", "/studio/finances/2024-03"],
    ["February 2024", "/studio/finances/2024-02"],
    ["January 2024", "/studio/finances/2024-01"],
  ]);
  expect(
    nested("2027-02-01")
      ?.map(([label]) => label)
      .at(-1),
  ).toBe("September 2026");
});

test("Months leads to an older month while it is open, and else to the current one", () => {
  const pages = financeTabs("2024-06-30");
  const months = (month: string) => withOlderMonth(pages, month)[0]?.to;
  expect(months("2023-11")).toBe("/studio/finances/2023-11");
  expect(months("2024-01")).toBe("/studio/finances");
});
