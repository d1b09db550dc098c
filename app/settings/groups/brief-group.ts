import { kindWords, type QuestionKind } from "#domain/briefs/browser.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import type { Group } from "../form/group.ts";

/** "Who it is for, long text, required". */
const noteOf = ({ section, kind, isRequired }: TypedFields) =>
  [section, kindWords[(kind ?? "") as QuestionKind]?.toLowerCase(), isRequired && "required"]
    .filter(Boolean)
    .join(", ");

/** What new clients are asked. */
export const briefGroup: Group = {
  key: "brief",
  title: "Brief",
  about:
    "What a new client is asked before work begins. Briefs that were sent keep their questions until you ask the current ones on the client's page.",
  parts: [
    {
      name: "remindAfterDays",
      label: "Remind after",
      kind: "whole",
      unit: "days",
      hint: "Days without an answer, up to three times. 0 reminds nobody.",
    },
    { name: "linkDays", label: "Links work for", kind: "whole", unit: "days", hint: "From 1 to 365." },
    {
      rows: "questions",
      label: "Questions",
      each: "question",
      least: 1,
      most: 100,
      folded: { title: "words", note: noteOf, carried: "section" },
      questions: [
        { name: "words", label: "Question", kind: "line", most: 300 },
        { name: "section", label: "Section", kind: "line", most: 80 },
        { name: "kind", label: "Answered by", kind: "choice", options: kindWords },
        {
          name: "choices",
          label: "Answers to choose from",
          kind: "text",
          most: 4000,
          hint: "One in each line.",
          only: { name: "kind", values: ["choice", "choices"] },
        },
        {
          name: "unit",
          label: "Unit of the number",
          kind: "line",
          most: 20,
          optional: true,
          only: { name: "kind", values: ["number"] },
        },
        { name: "help", label: "Help", kind: "text", most: 1000, optional: true },
        { name: "isRequired", label: "Required", kind: "tick" },
        { name: "id", label: "", kind: "kept" },
      ],
    },
  ],
};
