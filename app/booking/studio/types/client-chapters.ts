import type { Question } from "#app/settings/form/question.ts";
import type { Chapter } from "./chapters.ts";

/** What a client's meeting type is chosen from. */
export type ClientChoices = { address: string | null; campaigns: { id: string; name: string }[] };

/** Fields of the agency's own types that a client's have no use for, with what is sent instead. */
const fixed = { audience: "public", mode: "built_in", openAs: "replace", externalUrl: "" };
const isOwn = ({ name }: Question) => !Object.hasOwn(fixed, name);

/** The form of a client's meeting type: whose campaign it is of, and whose turn it is. */
export function chaptersOfClient(chapters: Chapter[], { address, campaigns }: ClientChoices): Chapter[] {
  const kept = chapters.flatMap(({ questions, ...chapter }) =>
    questions.some(isOwn)
      ? [{ ...chapter, questions: questions.filter(isOwn).map((one) => forClient(one, address)) }]
      : [],
  );
  const named = Object.fromEntries(campaigns.map(({ id, name }) => [id, name]));
  const campaign: Question = {
    name: "campaignId",
    label: "Campaign",
    kind: "choice",
    hint: "When it ends, the meeting can no longer be booked.",
    options: { "": "All of them", ...named },
  };
  const closer: Question = {
    name: "prefersCloser",
    label: "A deal's own closer first: whoever met the lead before, if they are free",
    kind: "tick",
  };
  const sent = Object.keys(fixed).map((name): Question => ({ name, label: name, kind: "kept" }));
  const again: Question = {
    name: "offersAgain",
    label: "Email whoever missed it, or cancelled within a day, a link to choose again: at most twice",
    kind: "tick",
  };
  const more: Record<string, Question[]> = { "What it is": [campaign, ...sent], "Who hosts it": [closer] };
  return [
    ...kept.map((chapter) => ({ ...chapter, questions: [...chapter.questions, ...(more[chapter.title] ?? [])] })),
    { title: "When nobody comes", questions: [again] },
  ];
}

function forClient(question: Question, address: string | null): Question {
  if (question.name === "slug")
    return { ...question, hint: `The last part of /with/${address ?? "…"}/… Lowercase letters, digits and hyphens.` };
  if (question.name !== "locationKind") return question;
  const { room: _, ...others } = question.options ?? {};
  return { ...question, options: others };
}
