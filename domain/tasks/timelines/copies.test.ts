import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { presetOf } from "#tests/timelines.ts";
import { copiesOf } from "./copies.ts";

const onto = { clientId: "c", timelineId: "t", skipsWeekends: false };
const hands = { lead: "lead", people: new Set<string>() };

describe.each(["UTC", "Pacific/Pago_Pago", "Pacific/Kiritimati", "Europe/Berlin"])(
  "in a process that runs in %s",
  (zone) => {
    const before = process.env["TZ"];
    beforeEach(() => {
      process.env["TZ"] = zone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    });

    test.each([
      ["2026-03-28", 1, 1, "2026-03-29", "2026-03-29"],
      ["2026-10-24", 1, 2, "2026-10-25", "2026-10-26"],
      ["2026-12-31", 1, 1, "2027-01-01", "2027-01-01"],
      ["2028-02-27", 1, 3, "2028-02-28", "2028-03-01"],
      ["2026-11-23", -7, 5, "2026-11-16", "2026-11-20"],
    ])("from %s, %i days on and %i days long is %s to %s", (anchorOn, offsetDays, lengthDays, startOn, dueOn) => {
      const [copy] = copiesOf([presetOf({ offsetDays, lengthDays })], { ...onto, anchorOn }, hands);
      expect(copy).toMatchObject({ startOn, dueOn });
    });

    test.each([
      [0, 1, "2026-11-30", "2026-11-30"],
      [1, 1, "2026-11-30", "2026-11-30"],
      [-1, 2, "2026-11-27", "2026-11-30"],
      [2, 5, "2026-11-30", "2026-12-04"],
    ])(
      "where weekends are skipped, %i days after a Saturday and %i long is %s to %s",
      (offsetDays, lengthDays, startOn, dueOn) => {
        const input = { ...onto, skipsWeekends: true, anchorOn: "2026-11-28" };
        const [copy] = copiesOf([presetOf({ offsetDays, lengthDays })], input, hands);
        expect(copy).toMatchObject({ startOn, dueOn });
      },
    );
  },
);
