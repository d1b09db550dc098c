import { hairline, type Ink, ink, muted, type Paper, page } from "./page.ts";
import type { SheetSignature } from "./paper-sheet.ts";

const name: Ink = { voice: "strong", size: 10.5, color: ink };
const about: Ink = { voice: "plain", size: 9, color: muted };
const gap = 24;
/** The room for a signature over its line. */
const above = 54;

/** Two signatures in a row, each over its line, with who it is and when it was under it. */
export function drawSignatures(paper: Paper, signatures: SheetSignature[]): void {
  for (let at = 0; at < signatures.length; at += 2) {
    const width = (paper.room - gap) / 2;
    const pair = signatures.slice(at, at + 2).map((one) => ({ ...one, text: textOf(paper, one, width) }));
    const tallest = Math.max(...pair.map(({ text }) => text.height));
    // A name that is longer than a page is not kept together.
    if (!paper.fits(Math.min(above + tallest, paper.height / 2))) paper.turn();
    const top = paper.y + above;
    for (const [column, one] of pair.entries()) {
      const x = page.side + column * (width + gap);
      if (one.signature !== null) drawSignature(paper, one, { x, y: top, width });
      paper.tags.aside("Layout", () =>
        paper.doc
          .moveTo(x, top)
          .lineTo(x + width, top)
          .lineWidth(0.75)
          .strokeColor(hairline)
          .stroke(),
      );
      let y = top + 5;
      for (const { lines, style } of one.text.parts)
        y += paper.tags.leaf("P", () => paper.write(lines, style, { x, y, width }));
    }
    paper.y = top + 5 + tallest + 14;
  }
}

const most = 6;

/** At most so many lines of each: whoever signs with a name of a thousand letters is named in the evidence. */
function textOf(paper: Paper, { who, about: lines, words }: SheetSignature, width: number) {
  const parts = [
    { text: who, style: name },
    ...lines.filter(Boolean).map((text) => ({ text, style: about })),
    { text: words, style: about },
  ].map(({ text, style }) => ({ style, lines: paper.lines(text, style, width).slice(0, most) }));
  return { parts, height: parts.reduce((sum, { lines, style }) => sum + lines.length * style.size * 1.4, 0) };
}

type SignaturePlace = { x: number; y: number; width: number };

function drawSignature(paper: Paper, { who, signature }: SheetSignature, place: SignaturePlace) {
  const { doc, tags } = paper;
  const box: [number, number, number, number] = [place.x, place.y - above, place.x + place.width, place.y];
  if (typeof signature === "string") return drawTyped(paper, signature, place);
  const fit: [number, number] = [place.width, above - 8];
  try {
    const opening = doc as unknown as { openImage: (picture: Buffer) => string }; // its types lag behind
    const picture = opening.openImage(Buffer.from(signature ?? new Uint8Array()));
    tags.leaf("Figure", () => doc.image(picture, place.x, place.y - above + 4, { fit, valign: "bottom" }), {
      alt: `Signature of ${who}, as it was drawn.`,
      box,
    });
  } catch {
    drawTyped(paper, who, place);
  }
}

/** As small as it takes to fit on its line, and slanted, as a hand writes. */
function drawTyped(paper: Paper, text: string, { x, y, width }: SignaturePlace) {
  const large: Ink = { voice: "display", size: 26, color: ink };
  const [line] = paper.lines(text.replaceAll(/\s+/g, " "), large, Number.POSITIVE_INFINITY);
  if (!line) return;
  const size = Math.max(6, large.size * Math.min(1, (width - 12) / Math.max(line.width, 1)));
  const style = { ...large, size };
  const lines = paper.lines(text.replaceAll(/\s+/g, " "), style, width - 12).slice(0, 4);
  const top = y - lines.length * size * 1.4 - 2;
  paper.tags.leaf("P", () => {
    const slant = 0.18;
    paper.doc.save().transform(1, 0, -slant, 1, slant * y, 0);
    paper.write(lines, style, { x: x + 2, y: top, width });
    paper.doc.restore();
  });
}
