import { expect, test } from "vitest";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import { written } from "#app/settings/form/written.ts";
import { registry } from "#domain/settings/index.ts";
import { listSections } from "../studio/list-sections.ts";
import { withZones } from "../studio/setting.tsx";
import { findGroup, groups } from "./groups.ts";

test.each(Object.entries(registry))("the form of %s holds all of its value and nothing else", (key, { byDefault }) => {
  const group = findGroup(key);
  const form = new FormData();
  for (const [name, text] of Object.entries(written(byDefault))) if (text !== "") form.set(name, text);

  const given = readAnswers(form, group?.parts ?? []);

  expect(registry[key as keyof typeof registry].schema.parse(given)).toEqual(byDefault);
});

test("every time zone of the settings is chosen from the server's list; one may be left to the agency's", () => {
  const parts = groups.flatMap((group) => group.parts).filter((part) => "name" in part && part.name === "timeZone");
  expect(parts).toHaveLength(2);
  const zones = [{ name: "Europe/Berlin", country: "Germany" }];
  const filled = parts.map((part) => withZones(part, zones));

  for (const part of filled) expect(part).toMatchObject({ kind: "zone", zones });
  expect(filled.map((part) => "optional" in part)).toEqual([false, true]);
});

test("an admin finds every setting once, and what deletes comes last", () => {
  const sections = listSections();
  const listed = sections.flatMap(({ entries }) => entries.map(({ to }) => to.replace(/^.*settings\//, "")));

  for (const { key, isOnLanding } of groups)
    expect(listed.filter((one) => one === (isOnLanding ? "landing" : key))).toHaveLength(1);
  expect(new Set(listed).size).toBe(listed.length);
  expect(sections.at(-1)?.entries.map(({ title }) => title)).toEqual(["Retention"]);
});
