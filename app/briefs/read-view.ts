import { answerWords, sectionsOf } from "#domain/briefs/browser.ts";
import { type AskedQuestion, type Brief, baseOf, progressOf } from "#domain/briefs/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

export type QuestionView = ReturnType<typeof questionOf>;
export type BriefView = ReturnType<typeof viewBrief>;
export type FileView = QuestionView["files"][number];

/** A brief as its reader sees it. `fileHref`: where one of its files is opened. */
export function viewBrief(brief: Brief, formats: Formats, fileHref: (fileId: string) => string) {
  const { questions, completedAt, completedBy, sentAt, client } = brief;
  const views = questions.map((question) => questionOf(question, formats, fileHref));
  return {
    client,
    sent: formats.date(sentAt),
    progress: progressOf(questions),
    done: completedAt && { at: formats.moment(completedAt), by: completedBy },
    sections: sectionsOf(views.filter(({ isRetired }) => !isRetired)),
    retired: views.filter(({ isRetired }) => isRetired),
  };
}

function questionOf(question: AskedQuestion, formats: Formats, fileHref: (fileId: string) => string) {
  const { answer, answeredAt, answeredBy, files, ...asked } = question;
  return {
    ...asked,
    typed: answer ?? [],
    said: answerWords(question, formats.decimal),
    base: baseOf(answer),
    answered: answeredAt && answer && [answeredBy, formats.moment(answeredAt)].filter(Boolean).join(", "),
    files: files.map(({ id, name, size, by }) => ({ id, name, size, by, href: fileHref(id) })),
  };
}
