import { encode } from "uqr";
import { drawPart } from "./draw-part.ts";
import { hairline, ink, muted, Paper, page, room } from "./page.ts";
import type { Sheet } from "./sheet.ts";

/** An A4 document in Foyer's fonts: its heading, its facts, its tables, and a number on each page. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const paper = await Paper.lay(`${sheet.title}, ${sheet.brandName}`, sheet.brandName, sheet.at);
  drawHead(paper, sheet);
  drawFacts(paper, sheet.facts);
  for (const part of sheet.parts) await drawPart(paper, part);
  drawNotes(paper, sheet.notes);
  if (sheet.code) drawCode(paper, sheet.code);
  numberPages(paper, sheet);
  return paper.bytes();
}

function drawHead(paper: Paper, { brandName, logo, title }: Sheet) {
  if (!logo || !drawLogo(paper, logo)) {
    drawArch(paper, page.side, paper.y);
    const brand = { voice: "display", size: 15, color: ink } as const;
    paper.write(paper.lines(brandName, brand, room - 28), brand, { x: page.side + 26, y: paper.y, width: room - 28 });
  }
  paper.y += 42;
  paper.rule(paper.y, ink);
  paper.y += 26;
  const large = { voice: "display", size: 30, color: ink } as const;
  paper.y += paper.write(paper.lines(title, large, room), large, { x: page.side, y: paper.y, width: room });
  paper.y += 12;
}

/** False when the bytes are not a picture. */
function drawLogo({ doc, y }: Paper, logo: Uint8Array): boolean {
  try {
    doc.image(Buffer.from(logo), page.side, y - 6, { fit: [room / 2, 34], valign: "center" });
    return true;
  } catch {
    return false;
  }
}

/** Foyer's logo mark: a doorway with its light. */
function drawArch({ doc }: Paper, x: number, y: number, scale = 0.8) {
  doc.save().translate(x, y).scale(scale);
  doc.path("M20 22V11a8 8 0 0 0-.6-3L12 9.5V22z").fillColor(hairline).fill();
  doc.path("M4 22V11a8 8 0 0 1 16 0v11M2 22h20").lineWidth(1.2).strokeColor(ink).stroke();
  doc.restore();
}

function drawFacts(paper: Paper, facts: Sheet["facts"]) {
  const width = room / 2 - 12;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([name, value], column) => {
      const x = page.side + column * (room / 2 + 12);
      const small = { voice: "plain", size: 8.5, color: muted } as const;
      const plain = { voice: "plain", size: 10.5, color: ink } as const;
      const above = paper.write(paper.lines(name, small, width), small, { x, y: paper.y, width });
      return above + paper.write(paper.lines(value, plain, width), plain, { x, y: paper.y + above + 1, width });
    });
    paper.y += Math.max(...heights) + 11;
  }
  paper.y += 10;
}

function drawNotes(paper: Paper, notes: string[]) {
  const small = { voice: "plain", size: 8.5, color: muted } as const;
  for (const note of notes) {
    const lines = paper.lines(note, small, room * 0.8);
    if (!paper.fits(lines.length * 12)) paper.turn();
    paper.y += paper.write(lines, small, { x: page.side, y: paper.y, width: room }) + 5;
  }
}

const codeSize = 90;

/** A QR code, its error correction as the banks ask for (M), with words beside it. */
function drawCode(paper: Paper, { text, words }: { text: string; words: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  if (!paper.fits(codeSize + 12)) paper.turn();
  const step = codeSize / size;
  const top = paper.y + 12;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) paper.doc.rect(page.side + column * step, top + row * step, step, step);
  paper.doc.fillColor(ink).fill();
  const small = { voice: "plain", size: 8.5, color: muted } as const;
  const beside = { x: page.side + codeSize + 14, y: top, width: room / 2 };
  paper.write(paper.lines(words, small, beside.width), small, beside);
  paper.y = top + codeSize;
}

/** Says on every further page whose document it is. */
function drawRunningHead(paper: Paper, { brandName, title, logo }: Sheet) {
  const small = { voice: "plain", size: 8.5, color: muted } as const;
  const place = { x: page.side, y: 30, width: room };
  if (!logo) drawArch(paper, page.side, 27, 0.6);
  const brand = paper.lines(brandName, small, room / 2).slice(0, 1);
  paper.write(brand, small, { ...place, x: page.side + (logo ? 0 : 20) });
  paper.write(paper.lines(title, small, room / 3).slice(0, 1), small, { ...place, isRight: true });
}

function numberPages(paper: Paper, sheet: Sheet) {
  const { brandName, title } = sheet;
  const small = { voice: "plain", size: 8, color: muted } as const;
  const { start, count } = paper.doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    paper.doc.switchToPage(start + at);
    if (at > 0) drawRunningHead(paper, sheet);
    const place = { x: page.side, y: page.height - 44, width: room };
    paper.rule(place.y - 9);
    paper.write(paper.lines(`${brandName} · ${title}`, small, room * 0.7).slice(0, 1), small, place);
    paper.write(paper.lines(`Page ${at + 1} of ${count}`, small, room), small, { ...place, isRight: true });
  }
}
