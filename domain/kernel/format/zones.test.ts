import { expect, test } from "vitest";
import { isTimeZone, timeZone } from "../time-zone.ts";
import { toZone, zones } from "./zones.ts";

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["US/Eastern", "America/New_York"],
  ["Etc/UTC", "UTC"],
  ["europe/berlin", "Europe/Berlin"],
  ["Berlin", "Europe/Berlin"],
  ["new york", "America/New_York"],
  [" Europe/Lisbon ", "Europe/Lisbon"],
])("%o is taken as %s", (text, zone) => {
  expect(timeZone.parse(text)).toBe(zone);
});

test.each(["", "+02:00", "Mars/Base", "Atlantis", "../UTC", "Europe/London\0", "x".repeat(65)])(
  "%o is no zone",
  (text) => {
    expect(timeZone.safeParse(text).success).toBe(false);
  },
);

test("the list holds every zone once, by the name of today, and each is taken as itself", () => {
  expect(zones.length).toBeGreaterThan(400);
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).not.toContain("Asia/Calcutta");
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of zones) expect([isTimeZone(zone), toZone(zone)]).toEqual([true, zone]);
});
