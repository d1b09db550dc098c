import { encode } from "uqr";
import { drawBill, fitsBill } from "./draw-bill.ts";
import { drawPart } from "./draw-part.ts";
import { hairline, ink, muted, Paper, page, room } from "./page.ts";
import type { Sheet } from "./sheet.ts";

/** An A4 document in Foyer's fonts: its heading, its facts, its tables, and a number on each page. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { title, brandName, at } = sheet;
  const paper = await Paper.lay({ title: `${title}, ${brandName}`, author: brandName, at });
  drawHead(paper, sheet);
  drawFacts(paper, sheet.facts);
  for (const part of sheet.parts) await drawPart(paper, part);
  drawNotes(paper, sheet.notes);
  if (sheet.code) drawCode(paper, sheet.code);
  if (sheet.bill) {
    if (!fitsBill(paper)) paper.turn();
    drawBill(paper, sheet.bill);
  }
  numberPages(paper, sheet);
  if (sheet.eInvoice) paper.embed(sheet.eInvoice, at);
  return paper.bytes();
}

function drawHead(paper: Paper, { brandName, logo, title }: Sheet) {
  if (!logo || !drawLogo(paper, logo, brandName)) {
    paper.tags.aside("Layout", () => drawArch(paper, page.side, paper.y));
    const brand = { voice: "display", size: 15, color: ink } as const;
    const place = { x: page.side + 26, y: paper.y, width: room - 28 };
    paper.tags.leaf("P", () => paper.write(paper.lines(brandName, brand, room - 28), brand, place));
  }
  paper.y += 42;
  paper.rule(paper.y, ink);
  paper.y += 26;
  const large = { voice: "display", size: 30, color: ink } as const;
  const place = { x: page.side, y: paper.y, width: room };
  paper.y += paper.tags.leaf("H1", () => paper.write(paper.lines(title, large, room), large, place));
  paper.y += 12;
}

/** False when the bytes are not a picture. */
function drawLogo({ doc, y, tags }: Paper, logo: Uint8Array, alt: string): boolean {
  try {
    const opening = doc as unknown as { openImage: (picture: Buffer) => string }; // its types lag behind
    const picture = opening.openImage(Buffer.from(logo));
    const box: [number, number, number, number] = [page.side, y - 6, page.side + room / 2, y + 28];
    tags.leaf("Figure", () => doc.image(picture, page.side, y - 6, { fit: [room / 2, 34], valign: "center" }), {
      ...{ alt, box },
    });
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
  const { tags } = paper;
  tags.begin("L");
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(([name, value], column) => {
      const x = page.side + column * (room / 2 + 12);
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
    const place = { x: page.side, y: page.height - 44, width: room };
    // Nothing else stands on a Swiss bill.
    const isBill = sheet.bill && at === count - 1;
    if (isBill && at === 0) continue;
    if (!isBill) paper.rule(place.y - 9);
    paper.tags.aside("Pagination", () => {
      if (at > 0) drawRunningHead(paper, sheet);
      if (isBill) return;
      paper.write(paper.lines(`${brandName} · ${title}`, small, room * 0.7).slice(0, 1), small, place);
      paper.write(paper.lines(`Page ${at + 1} of ${count}`, small, room), small, { ...place, isRight: true });
    });
  }
}
