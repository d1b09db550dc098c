import { drawFacts } from "./draw-sheet.ts";
import { drawSignatures } from "./draw-signatures.ts";
import { drawHead, numberPages } from "./frame.ts";
import { hairline, type Ink, ink, muted, Paper, page } from "./page.ts";
import type { PaperSheet } from "./paper-sheet.ts";
import { textOf } from "./text-of.ts";

const heading: Ink = { voice: "strong", size: 12, color: ink };
const plain: Ink = { voice: "plain", size: 10.5, color: ink };
const small: Ink = { voice: "plain", size: 8.5, color: muted };
const paragraphsAtOnce = 4;

/** A paper with its sections, the signatures under them, and a last page of evidence. */
export async function drawPaper(sheet: PaperSheet): Promise<Uint8Array> {
  const { brandName, name, title, at, size, places = [] } = sheet;
  // Signs of the file format stay out of what the file says of itself, where they would stand as they are.
  const plainTitle = `${name}: ${title}, ${brandName}`.replaceAll(/[<>[\]()/\\]/g, " ");
  const paper = await Paper.lay({ title: plainTitle, author: brandName, at, size, text: textOf(sheet), places });
  drawHead(paper, sheet);
  drawFacts(paper, sheet.facts);
  await drawSections(paper, sheet.sections);
  if (sheet.signatures.length > 0) drawSignatures(paper, sheet.signatures);
  await drawEvidence(paper, sheet.evidence);
  const head = { brandName, title, logo: sheet.logo ?? null };
  await numberPages(paper, head, (on, count) => `${name}, page ${on} of ${count}`);
  return paper.bytes();
}

async function drawSections(paper: Paper, sections: PaperSheet["sections"]) {
  let drawn = 0;
  for (const section of sections) {
    if (section.heading !== "") drawHeading(paper, section.heading);
    for (const paragraph of section.text.split(/\r?\n/)) {
      if (paragraph.trim() === "") paper.y += plain.size * 0.6;
      else drawText(paper, paragraph, plain);
      paper.y += 3;
      drawn += 1;
      // A long paper must not block the event loop.
      if (drawn % paragraphsAtOnce === 0) await new Promise(setImmediate);
    }
    paper.y += 12;
  }
}

/** A heading stays with the first lines under it. */
export function drawHeading(paper: Paper, text: string) {
  const lines = paper.lines(text, heading, paper.room);
  if (!paper.fits(lines.length * heading.size * 1.4 + 3 * plain.size * 1.4)) paper.turn();
  const place = { x: page.side, y: paper.y, width: paper.room };
  paper.y += paper.tags.leaf("H2", () => paper.write(lines, heading, place)) + 4;
}

/** A paragraph, over as many pages as it takes. */
export function drawText(paper: Paper, text: string, style: Ink) {
  for (const _ of drawPages(paper, text, style));
}

/** The same page by page, for what is long enough to block the event loop. */
export function* drawPages(paper: Paper, text: string, style: Ink) {
  const leading = style.size * 1.4;
  let lines = paper.lines(text, style, paper.room);
  paper.tags.begin("P");
  while (lines.length > 0) {
    const free = Math.floor((paper.height - page.foot - paper.y) / leading);
    // No line is left alone at the foot of a page, if it has others.
    if (free < Math.min(2, lines.length)) {
      paper.turn();
      yield;
      continue;
    }
    const here = lines.slice(0, free);
    lines = lines.slice(here.length);
    const place = { x: page.side, y: paper.y, width: paper.room };
    paper.y += paper.tags.leaf("Span", () => paper.write(here, style, place));
  }
  paper.tags.end();
}

async function drawEvidence(paper: Paper, { heading: called, intro, facts, events, notes }: PaperSheet["evidence"]) {
  paper.turn();
  drawHeading(paper, called);
  drawText(paper, intro, small);
  paper.y += 8;
  for (const [called, value] of facts) {
    drawText(paper, called, small);
    drawText(paper, value, { ...plain, size: 9.5 });
    paper.y += 6;
  }
  paper.y += 6;
  for (const [at, event] of events.entries()) {
    const what = paper.lines(event.what, { ...plain, size: 9.5 }, paper.room);
    const details = paper.lines(event.details, small, paper.room);
    const height = what.length * 9.5 * 1.4 + details.length * small.size * 1.4 + 10;
    if (!paper.fits(Math.min(height, 300))) paper.turn();
    paper.rule(paper.y, hairline, 0.5);
    paper.y += 5;
    drawText(paper, event.what, { ...plain, size: 9.5 });
    drawText(paper, event.details, small);
    paper.y += 5;
    if (at % paragraphsAtOnce === 0) await new Promise(setImmediate);
  }
  if (events.length > 0) paper.rule(paper.y, hairline, 0.5);
  paper.y += 14;
  for (const note of notes) {
    drawText(paper, note, small);
    paper.y += 5;
  }
}
