import { z } from "zod";
import { newId } from "#domain/kernel/id.ts";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { type BriefQuestion, questionKinds } from "./brief.ts";

const mostQuestions = 100;

const whole = (least: number, most: number) => {
  const because = `Enter a whole number from ${least} to ${most}.`;
  return z.number(because).int(because).min(least, because).max(most, because);
};

const question = z.strictObject({
  /** Null for a newly added one. */
  id: z.uuid().nullable(),
  section: line(1, 80, "Enter the section it stands in."),
  words: line(1, 300, "Enter the question."),
  kind: z.enum(questionKinds, "Choose how it is answered."),
  /** One in each line. */
  choices: paragraphs(4000),
  unit: line(0, 20, ""),
  help: paragraphs(1000),
  isRequired: z.boolean(),
});

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** What new clients are asked. Each question keeps its id for good, so that answers find it again. */
export const brief = z
  .strictObject({
    /** 0: nobody is reminded. */
    remindAfterDays: whole(0, 60),
    linkDays: whole(1, 365),
    questions: z.array(question).min(1, "Ask at least one question.").max(mostQuestions, "Ask at most 100 questions."),
  })
  .superRefine(({ questions }, { addIssue }) => {
    for (const [at, { kind, choices }] of questions.entries()) {
      const offered = linesOf(choices);
      const path = ["questions", at, "choices"];
      if (kind !== "choice" && kind !== "choices") continue;
      if (offered.length < 2)
        addIssue({ code: "custom", path, message: "Enter at least two answers, one in each line." });
      else if (offered.length > 50 || offered.some((one) => one.length > 200))
        addIssue({ code: "custom", path, message: "Enter at most 50 answers of at most 200 characters." });
    }
  })
  .transform(({ questions, ...rest }) => {
    const known = new Set<string>();
    const withId = questions.map((one) => {
      const id = one.id !== null && !known.has(one.id) ? one.id : newId();
      known.add(id);
      return { ...one, id };
    });
    return { ...rest, questions: withId };
  });
export type BriefSetting = z.output<typeof brief>;

/** The questions of the settings as they are asked. */
export const questionsOf = ({ questions }: BriefSetting): BriefQuestion[] =>
  questions.map(({ choices, ...question }) => ({ ...question, choices: linesOf(choices) }));

const person = z.strictObject({ name: line(1, 120, "Enter the name."), email: mailAddress });

/** Whom a link is sent to; without an address the brief is only opened in the dashboard. */
export const sendForm = z
  .strictObject({ name: line(0, 120, ""), email: z.string().trim().max(254) })
  .transform(({ name, email }, { addIssue }) => {
    if (name === "" && email === "") return { to: null };
    const parsed = person.safeParse({ name, email });
    if (parsed.success) return { to: parsed.data };
    for (const { path, message } of parsed.error.issues) addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

export const linkForm = z.strictObject({ linkId: z.uuid() });
export const questionForm = z.strictObject({ questionId: z.uuid() });
export const fileForm = z.strictObject({ fileId: z.uuid() });

const given = z.object({
  id: z.uuid(),
  typed: z.array(z.string()).max(200),
  seen: z.number().int().min(0),
  base: z.string().nullable(),
});
export const answersForm = z.object({ answers: z.array(given).max(mostQuestions).default([]) });
export type GivenAnswer = z.infer<typeof given>;
