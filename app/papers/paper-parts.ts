import type { Part } from "#app/settings/form/question.ts";
import { fieldNames, kindNames } from "#domain/papers/browser.ts";

const sections: Part = {
  rows: "sections",
  label: "Sections",
  each: "section",
  least: 1,
  most: 60,
  questions: [
    { name: "heading", label: "Heading", kind: "line", most: 120 },
    { name: "text", label: "Text", kind: "text", most: 8000 },
  ],
};

/** The words of a draft. */
export const draftParts: Part[] = [{ name: "title", label: "Title", kind: "line", most: 120 }, sections];

export const templateParts: Part[] = [
  { name: "name", label: "Name", kind: "line", most: 120 },
  { name: "kind", label: "Kind", kind: "choice", options: kindNames },
  sections,
];

/** What a text may ask for. */
export const fieldList = fieldNames.map((name) => `{${name}}`).join(", ");
