import { expect, test } from "vitest";
import { calendarScreens, redirectScreens } from "#app/site/leaving/screens.ts";
import { publicAddresses } from "./public-addresses.ts";

const screens = [
  ...Object.entries(redirectScreens).map(([path, { slug }]) => ({ path, slug })),
  ...Object.entries(calendarScreens).map(([path, slug]) => ({ path, slug })),
];

test.each([...Map.groupBy(screens, ({ slug }) => slug)])(
  "the screens that lead to %s are shown with it",
  (slug, led) => {
    expect(publicAddresses(slug).toSorted()).toEqual(
      [`/meetings/${slug}`, ...led.map(({ path }) => `/${path}`)].sort(),
    );
  },
);

test("a meeting type of the admin's own has its own page only", () => {
  expect(publicAddresses("quarterly-review")).toEqual(["/meetings/quarterly-review"]);
});
