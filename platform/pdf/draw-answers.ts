import { drawHeading, drawPages, drawText } from "./draw-paper.ts";
import { drawFacts } from "./draw-sheet.ts";
import { drawHead, numberPages } from "./frame.ts";
import { hairline, type Ink, ink, muted, Paper, type PaperSize } from "./page.ts";
import { textOf } from "./text-of.ts";

/** Questions with their answers. All text is ready to be shown: the caller formats moments and days. */
export type AnswerSheet = {
  size: PaperSize;
  brandName: string;
  logo?: Uint8Array | null;
  title: string;
  facts: [name: string, value: string][];
  sections: { title: string; questions: SheetQuestion[] }[];
  at: Date;
};

/** `answer`: null where there is none, which `about` may say more of. `about`: who gave it and when. */
export type SheetQuestion = { words: string; answer: string | null; about: string };

const question: Ink = { voice: "strong", size: 10.5, color: ink };
const answered: Ink = { voice: "plain", size: 10.5, color: ink };
const small: Ink = { voice: "plain", size: 8.5, color: muted };

/** Questions under the titles of their sections, each with its answer and who gave it. */
export async function drawAnswers(sheet: AnswerSheet): Promise<Uint8Array> {
  const { title, brandName, at, size } = sheet;
  const paper = await Paper.lay({ title: `${title}, ${brandName}`, author: brandName, at, size, text: textOf(sheet) });
  drawHead(paper, sheet);
  drawFacts(paper, sheet.facts);
  for (const section of sheet.sections) {
    drawHeading(paper, section.title);
    paper.y += 2;
    for (const one of section.questions) {
      keepTogether(paper, one);
      paper.rule(paper.y, hairline, 0.5);
      paper.y += 8;
      drawText(paper, one.words, question);
      paper.y += 2;
      for (const paragraph of one.answer?.split(/\r?\n/) ?? []) {
        if (paragraph.trim() === "") paper.y += answered.size * 0.6;
        else for (const _ of drawPages(paper, paragraph, answered)) await new Promise(setImmediate);
      }
      // A long brief must not block the event loop.
      await new Promise(setImmediate);
      if (one.about !== "") {
        paper.y += 2;
        drawText(paper, one.about, small);
      }
      paper.y += 9;
    }
    paper.y += 12;
  }
  await numberPages(paper, { brandName, title, logo: sheet.logo ?? null });
  return paper.bytes();
}

/** A question stays with the first lines of its answer. */
function keepTogether(paper: Paper, { words }: SheetQuestion) {
  const height = paper.lines(words, question, paper.room).length * question.size * 1.4;
  if (!paper.fits(height + 3 * answered.size * 1.4)) paper.turn();
}
