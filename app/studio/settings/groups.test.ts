import { expect, test } from "vitest";
import { readAnswers } from "#app/studio/form/read-answers.ts";
import { written } from "#app/studio/form/written.ts";
import { registry } from "#domain/settings/index.ts";
import { findGroup } from "./groups.ts";

test.each(Object.entries(registry))("the form of %s holds all of its value and nothing else", (key, { byDefault }) => {
  const group = findGroup(key);
  const form = new FormData();
  for (const [name, text] of Object.entries(written(byDefault))) if (text !== "") form.set(name, text);

  const { given } = readAnswers(form, group?.parts ?? []);

  expect(registry[key as keyof typeof registry].schema.parse(given)).toEqual(byDefault);
});
