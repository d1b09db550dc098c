import { encode } from "uqr";
import { drawBill, fitsBill } from "./draw-bill.ts";
import { drawPart } from "./draw-part.ts";
import { drawHead, numberPages } from "./frame.ts";
import { ink, muted, Paper, page, room } from "./page.ts";
import type { Sheet } from "./sheet.ts";
import { textOf } from "./text-of.ts";

/** An A4 document in Foyer's fonts: its heading, its facts, its tables, and a number on each page. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { title, brandName, at, places = [] } = sheet;
  const called = `${title}, ${brandName}`;
  const paper = await Paper.lay({ title: called, author: brandName, at, text: textOf(sheet), places });
  drawHead(paper, sheet);
  drawFacts(paper, sheet.facts);
  for (const part of sheet.parts) await drawPart(paper, part);
  drawNotes(paper, sheet.notes);
  if (sheet.code) drawCode(paper, sheet.code);
  if (sheet.bill) {
    if (!fitsBill(paper)) paper.turn();
    drawBill(paper, sheet.bill);
  }
  await numberPages(paper, sheet);
  if (sheet.eInvoice) paper.embed(sheet.eInvoice, at);
  return paper.bytes();
}

/** Names with their values, in two columns. */
export function drawFacts(paper: Paper, facts: Sheet["facts"]) {
  const width = paper.room / 2 - 12;
  const { tags } = paper;
  tags.begin("L");
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([name, value], column) => {
      const x = page.side + column * (paper.room / 2 + 12);
      const small = { voice: "plain", size: 8.5, color: muted } as const;
      const plain = { voice: "plain", size: 10.5, color: ink } as const;
      const write = (text: string, style: typeof small | typeof plain, y: number) =>
        paper.write(paper.lines(text, style, width), style, { x, y, width });
      return tags.inside("LI", () => {
        const above = tags.leaf("Lbl", () => write(name, small, paper.y));
        return above + tags.leaf("LBody", () => write(value, plain, paper.y + above + 1));
      });
    });
    paper.y += Math.max(...heights) + 11;
  }
  tags.end();
  paper.y += 10;
}

function drawNotes(paper: Paper, notes: string[]) {
  const small = { voice: "plain", size: 8.5, color: muted } as const;
  for (const note of notes) {
    const lines = paper.lines(note, small, room * 0.8);
    if (!paper.fits(lines.length * 12)) paper.turn();
    const place = { x: page.side, y: paper.y, width: room };
    paper.y += paper.tags.leaf("P", () => paper.write(lines, small, place)) + 5;
  }
}

const codeSize = 90;

/** A QR code, its error correction as the banks ask for (M), with words beside it. */
function drawCode(paper: Paper, { text, words }: { text: string; words: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  if (!paper.fits(codeSize + 12)) paper.turn();
  const step = codeSize / size;
  const top = paper.y + 12;
  const drawCells = () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) paper.doc.rect(page.side + column * step, top + row * step, step, step);
    paper.doc.fillColor(ink).fill();
  };
  paper.tags.leaf("Figure", drawCells, {
    alt: "A code to scan (QR). It says what is said beside it.",
    box: [page.side, top, page.side + codeSize, top + codeSize],
  });
  const small = { voice: "plain", size: 8.5, color: muted } as const;
  const beside = { x: page.side + codeSize + 14, y: top, width: room / 2 };
  paper.tags.leaf("P", () => paper.write(paper.lines(words, small, beside.width), small, beside));
  paper.y = top + codeSize;
}
