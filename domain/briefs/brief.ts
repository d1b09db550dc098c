/** How a question is answered. */
export const questionKinds = [
  "text",
  "long_text",
  "choice",
  "choices",
  "number",
  "link",
  "emails",
  "files",
  "yes_no",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const kindWords: Record<QuestionKind, string> = {
  text: "Short text",
  long_text: "Long text",
  choice: "One choice",
  choices: "Several choices",
  number: "Number",
  link: "Link",
  emails: "Email addresses",
  files: "Files",
  yes_no: "Yes or no",
};

/** Of one answer. */
export const mostLetters = 10_000;

/** A question as it is asked. `unit`: what a number counts. */
export type BriefQuestion = {
  id: string;
  section: string;
  kind: QuestionKind;
  words: string;
  help: string;
  choices: string[];
  unit: string;
  isRequired: boolean;
};

export type BriefFile = { id: string; name: string; size: number; by: string | null };

/** What was answered: texts, of which most kinds hold one. Null where nothing was. */
export type Answer = string[] | null;

/** A question of a client's brief. `version` counts the changes of its answer. */
export type AskedQuestion = BriefQuestion & {
  answer: Answer;
  version: number;
  answeredAt: Date | null;
  answeredBy: string | null;
  isRetired: boolean;
  files: BriefFile[];
};

export type BriefLink = {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** A client's brief. `completedBy`: who said that it is done; null while it is open. */
export type Brief = {
  clientId: string;
  client: string;
  sentAt: Date;
  completedAt: Date | null;
  completedBy: string | null;
  questions: AskedQuestion[];
};

export type Progress = { answered: number; asked: number; missing: number };

/** `completedAt`: null while it is open. */
export type BriefStanding = { completedAt: Date | null; progress: Progress };

type Answerable = Pick<AskedQuestion, "answer" | "isRequired" | "isRetired" | "kind"> & { files: readonly unknown[] };

export const isAnswered = ({ kind, answer, files }: Omit<Answerable, "isRequired" | "isRetired">): boolean =>
  kind === "files" ? files.length > 0 : answer !== null;

/** How many of the questions are answered, and how many that are required are not. */
export function progressOf(questions: readonly Answerable[]): Progress {
  const asked = questions.filter(({ isRetired }) => !isRetired);
  const open = asked.filter((question) => !isAnswered(question));
  return {
    answered: asked.length - open.length,
    asked: asked.length,
    missing: open.filter(({ isRequired }) => isRequired).length,
  };
}

/** An answer as it is read: "Yes", "12,000 EUR", one line for each choice or address. `decimal`: how its reader writes numbers. */
export function answerWords(
  { kind, unit, answer }: Pick<AskedQuestion, "kind" | "unit" | "answer">,
  decimal = (plain: string) => plain,
): string {
  if (answer === null) return "";
  if (kind === "yes_no") return answer[0] === "yes" ? "Yes" : "No";
  if (kind === "number") return [decimal(answer[0] ?? ""), unit].filter(Boolean).join(" ");
  return answer.join("\n");
}

/** Questions under the titles of their sections, in order. A section that comes back later is the same one. */
export function sectionsOf<Q extends { section: string }>(
  questions: readonly Q[],
): { title: string; questions: Q[] }[] {
  const sections = new Map<string, Q[]>();
  for (const question of questions)
    sections.set(question.section, [...(sections.get(question.section) ?? []), question]);
  return [...sections].map(([title, list]) => ({ title, questions: list }));
}
