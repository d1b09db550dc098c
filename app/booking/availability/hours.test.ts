import { expect, test } from "vitest";
import { meantHours, shownHours } from "./hours.ts";
import { readHours } from "./save-hours.ts";

const kept = {
  timeZone: "Europe/Berlin",
  weekly: [
    { day: 1, from: "09:00", to: "12:00" },
    { day: 5, from: "18:00", to: "24:00" },
  ],
  overrides: [
    { date: "2026-12-24", windows: [] },
    { date: "2026-12-28", windows: [{ from: "10:00", to: "11:00" }] },
  ],
  timeOff: [{ from: "2027-01-01", to: "2027-01-05" }],
};

test("hours come back from their form as they were, a midnight that ends a day too", () => {
  const shown = shownHours(kept);

  expect(shown.weekly[1]?.to).toBe("00:00");
  expect(meantHours(shown).meant).toEqual(kept);
});

test("a row left empty is no row, and a problem still stands at the row it belongs to", () => {
  const shown = shownHours(kept);
  const weekly = [{ day: "1", from: "", to: "" }, ...shown.weekly];
  const overrides = [
    { date: "", windows: [] },
    {
      date: "2026-12-28",
      windows: [
        { from: "", to: "" },
        { from: "12:00", to: "11:00" },
      ],
    },
  ];

  const { meant, nameOf } = meantHours({ ...shown, weekly, overrides });

  expect(meant.weekly).toEqual(kept.weekly);
  expect(nameOf("weekly.1.to")).toBe("weekly.2.to");
  expect(nameOf("overrides.0.windows.0.to")).toBe("overrides.1.windows.1.to");
  expect([nameOf("timeZone"), nameOf("overrides")]).toEqual(["timeZone", "overrides"]);
});

test("a form is read as typed, nested rows and all", () => {
  const form = new FormData();
  const typed = { timeZone: "UTC", "weekly.0.day": "1", "weekly.0.from": "25:00", "weekly.0.to": "" };
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  form.set("overrides.0.date", "2026-12-24");
  form.set("overrides.0.windows.1.from", "10:00");

  expect(readHours(form)).toEqual({
    timeZone: "UTC",
    weekly: [{ day: "1", from: "25:00", to: "" }],
    overrides: [
      {
        date: "2026-12-24",
        windows: [
          { from: "", to: "" },
          { from: "10:00", to: "" },
        ],
      },
    ],
    timeOff: [],
  });
});
