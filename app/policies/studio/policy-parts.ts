import type { Part } from "#app/settings/form/question.ts";

/** A policy is a list of sections. */
export const policyParts: Part[] = [
  {
    rows: "sections",
    label: "Sections",
    each: "section",
    least: 1,
    most: 30,
    questions: [
      { name: "heading", label: "Heading", kind: "line", most: 120 },
      { name: "text", label: "Text", kind: "text", most: 8000 },
    ],
  },
];
