import { expect, test } from "vitest";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import { findZones, optionsAt } from "./find-zones.ts";

const winter = optionsAt(zoneChoices(), new Date("2026-01-15T12:00:00Z"));
const summer = optionsAt(zoneChoices(), new Date("2026-07-15T12:00:00Z"));
const found = (query: string, options = winter) => findZones(options, query).map(({ name }) => name);

test("a time zone is found by its city, in any case and without accents or underscores", () => {
  expect(found("BERLIN")).toEqual(["Europe/Berlin"]);
  expect(found("são paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("new york")[0]).toBe("America/New_York");
  expect(found("america/new_york")).toEqual(["America/New_York"]);
});

test("a country finds all of its zones", () => {
  expect(found("germany")).toEqual(expect.arrayContaining(["Europe/Berlin", "Europe/Busingen"]));
  expect(found("japan")).toEqual(["Asia/Tokyo"]);
  expect(found("united kingdom")).toEqual(["Europe/London"]);
});

test("a large city finds the zone it is in, also by a name it used to have", () => {
  for (const [city, zone] of [
    ["mumbai", "Asia/Kolkata"],
    ["Bombay", "Asia/Kolkata"],
    ["san francisco", "America/Los_Angeles"],
    ["Beijing", "Asia/Shanghai"],
    ["hanoi", "Asia/Ho_Chi_Minh"],
    ["Saigon", "Asia/Ho_Chi_Minh"],
    ["Washington", "America/New_York"],
    ["Rio de Janeiro", "America/Sao_Paulo"],
    ["Munich", "Europe/Berlin"],
    ["münchen", "Europe/Berlin"],
    ["Kiev", "Europe/Kyiv"],
    ["abu dhabi", "Asia/Dubai"],
  ])
    expect([city, found(city ?? "")[0]]).toEqual([city, zone]);
});

test("an offset finds the zones that have it on that day, however it is written", () => {
  for (const written of ["utc+5:30", "GMT +05:30", "+530", "+0530"]) expect(found(written)).toContain("Asia/Kolkata");
  expect(found("utc+1")).toContain("Europe/Berlin");
  expect(found("utc+1", summer)).not.toContain("Europe/Berlin");
  expect(found("utc+2", summer)).toContain("Europe/Berlin");
  expect(found("-3")).toContain("America/Sao_Paulo");
  expect(found("−3")).toContain("America/Sao_Paulo");
  expect(found("-0")).toContain("Africa/Abidjan");
});

test("what starts as typed comes before what only contains it", () => {
  const names = found("mexico");
  expect(names[0]).toBe("America/Mexico_City");
  expect(names).toContain("America/Tijuana");
  expect(found("india")[0]).toBe("Asia/Kolkata");
  expect(found("indian")[0]).toBe("America/Indiana/Indianapolis");
});

test("nonsense finds nothing, and no words find everything", () => {
  expect(found("atlantis")).toEqual([]);
  expect(found("+99")).toEqual([]);
  expect(found("  ")).toHaveLength(winter.length);
});

test("a zone the browser does not know is still listed, without an offset", () => {
  const [unknown] = optionsAt([{ name: "Mars/Olympus", country: "" }], new Date("2026-01-15T12:00:00Z"));
  expect(unknown).toEqual({ name: "Mars/Olympus", country: "", label: "Mars/Olympus", offset: "" });
});
