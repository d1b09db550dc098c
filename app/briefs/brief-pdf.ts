import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatSize } from "#app/ui/format-size.ts";
import { answerWords, progressOf, sectionsOf } from "#domain/briefs/browser.ts";
import { type AskedQuestion, type Brief, readBrief } from "#domain/briefs/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { regionOf } from "#domain/kernel/format/locales.ts";
import { refuse } from "#domain/kernel/result.ts";
import { type AnswerSheet, drawAnswers, type SheetQuestion } from "#platform/pdf/draw-answers.ts";
import { progressWords } from "./progress.tsx";

/** A client's brief as a branded document to print, in the agency's own formats. */
export async function briefPdf(ctx: RequestContext, clientId: string): Promise<Response> {
  const { now, app } = ctx;
  const { brief } = orThrow(await readBrief(ctx, clientId));
  if (!brief) return orThrow(refuse({ kind: "missing" }));
  const wait = await limitFiles(ctx, "brief", "documents");
  if (wait) return wait;
  const { place, brand } = await app.settings();
  const sheet = briefSheet(brief, {
    brandName: brand.name,
    logo: await app.readLogo(),
    size: regionOf(place.locale).isMonthFirst ? "Letter" : "A4",
    formats: formatsFor(place),
    drawnOn: dayIn(now, place.timeZone),
    at: now,
  });
  const name = encodeURIComponent(`${sheet.title.replaceAll(/[/\\:]/g, " ")}.pdf`);
  return new Response(new Uint8Array(await drawAnswers(sheet)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="brief.pdf"; filename*=UTF-8''${name}`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

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
  const said = answerWords(question, formats.decimal);
  const named = files.map(({ name, size, by }) => [`${name}, ${formatSize(size)}`, by].filter(Boolean).join(", "));
  const whole = [said, ...named].filter(Boolean).join("\n");
  const given = answer && answeredAt ? [answeredBy, formats.moment(answeredAt)].filter(Boolean).join(", ") : "";
  const open = isRequired && !isRetired ? "Not answered yet, required" : "Not answered";
  return { words, answer: whole || null, about: whole ? given : open };
}
