import { formatSize } from "#app/ui/format-size.ts";
import { answerWords, progressOf, sectionsOf } from "#domain/briefs/browser.ts";
import type { AskedQuestion, Brief } from "#domain/briefs/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { AnswerSheet, SheetQuestion } from "#platform/pdf/draw-answers.ts";
import { progressWords } from "./progress.tsx";

type SheetFrame = Pick<AnswerSheet, "brandName" | "logo" | "size" | "at"> & { drawnOn: string; formats: Formats };

/** A brief as a document: what was asked, what was answered, by whom and when. */
export function briefSheet(brief: Brief, { drawnOn, formats, ...frame }: SheetFrame): AnswerSheet {
  const { client, sentAt, completedAt, completedBy, questions } = brief;
  const asked = sectionsOf(questions.filter(({ isRetired }) => !isRetired));
  const retired = questions.filter(({ isRetired }) => isRetired);
  const done = completedAt ? [formats.moment(completedAt), completedBy].filter(Boolean).join(", ") : "Not yet";
  return {
    ...frame,
    title: `Brief of ${client}`,
    facts: [
      ["Sent", formats.date(sentAt)],
      ["Done", done],
      ["Answers", progressWords(progressOf(questions))],
      ["Drawn up", formats.day(drawnOn)],
    ],
    sections: [...asked, ...(retired.length > 0 ? [{ title: "Asked no longer", questions: retired }] : [])].map(
      ({ title, questions: list }) => ({ title, questions: list.map((one) => questionOf(one, formats)) }),
    ),
  };
}

function questionOf(question: AskedQuestion, formats: Formats): SheetQuestion {
  const { words, files, answer, answeredBy, answeredAt, isRequired, isRetired } = question;
  const said = answerWords(question);
  const named = files.map(({ name, size, by }) => [`${name}, ${formatSize(size)}`, by].filter(Boolean).join(", "));
  const whole = [said, ...named].filter(Boolean).join("\n");
  const given = answer && answeredAt ? [answeredBy, formats.moment(answeredAt)].filter(Boolean).join(", ") : "";
  const open = isRequired && !isRetired ? "Not answered yet, required" : "Not answered";
  return { words, answer: whole || null, about: whole ? given : open };
}
