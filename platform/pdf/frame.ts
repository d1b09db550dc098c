import { hairline, ink, muted, type Paper, page } from "./page.ts";
import type { Sheet } from "./sheet.ts";

/** Whose document it is, on each page. */
type Heading = Pick<Sheet, "brandName" | "logo" | "title">;

/** Logo or name, and the title. */
export function drawHead(paper: Paper, { brandName, logo, title }: Heading) {
  if (!logo || !drawLogo(paper, logo, brandName)) {
    paper.tags.aside("Layout", () => drawArch(paper, page.side, paper.y));
    const brand = { voice: "display", size: 15, color: ink } as const;
    const place = { x: page.side + 26, y: paper.y, width: paper.room - 28 };
    paper.tags.leaf("P", () => paper.write(paper.lines(brandName, brand, paper.room - 28), brand, place));
  }
  paper.y += 42;
  paper.rule(paper.y, ink);
  paper.y += 26;
  const large = { voice: "display", size: 30, color: ink } as const;
  const place = { x: page.side, y: paper.y, width: paper.room };
  paper.y += paper.tags.leaf("H1", () => paper.write(paper.lines(title, large, paper.room), large, place));
  paper.y += 12;
}

/** False when the bytes are not a picture. */
function drawLogo(paper: Paper, logo: Uint8Array, alt: string): boolean {
  const { doc, y, tags } = paper;
  try {
    const opening = doc as unknown as { openImage: (picture: Buffer) => string }; // its types lag behind
    const picture = opening.openImage(Buffer.from(logo));
    const box: [number, number, number, number] = [page.side, y - 6, page.side + paper.room / 2, y + 28];
    tags.leaf("Figure", () => doc.image(picture, page.side, y - 6, { fit: [paper.room / 2, 34], valign: "center" }), {
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

/** Says on every further page whose document it is. */
function drawRunningHead(paper: Paper, { brandName, title, logo }: Heading) {
  const small = { voice: "plain", size: 8.5, color: muted } as const;
  const place = { x: page.side, y: 30, width: paper.room };
  if (!logo) drawArch(paper, page.side, 27, 0.6);
  const brand = paper.lines(brandName, small, paper.room / 2).slice(0, 1);
  paper.write(brand, small, { ...place, x: page.side + (logo ? 0 : 20) });
  paper.write(paper.lines(title, small, paper.room / 3).slice(0, 1), small, { ...place, isRight: true });
}

/** `numbered`: what the foot says of a page. */
export async function numberPages(paper: Paper, sheet: Heading & Pick<Sheet, "bill">, numbered = pageNumber) {
  const { brandName, title } = sheet;
  const small = { voice: "plain", size: 8, color: muted } as const;
  const { start, count } = paper.doc.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    await new Promise(setImmediate);
    paper.doc.switchToPage(start + at);
    const place = { x: page.side, y: paper.height - 44, width: paper.room };
    // Nothing else stands on a Swiss bill.
    const isBill = sheet.bill && at === count - 1;
    if (isBill && at === 0) continue;
    if (!isBill) paper.rule(place.y - 9);
    paper.tags.aside("Pagination", () => {
      if (at > 0) drawRunningHead(paper, sheet);
      if (isBill) return;
      paper.write(paper.lines(`${brandName} · ${title}`, small, paper.room * 0.7).slice(0, 1), small, place);
      paper.write(paper.lines(numbered(at + 1, count), small, paper.room), small, { ...place, isRight: true });
    });
  }
}

const pageNumber = (at: number, count: number) => `Page ${at} of ${count}`;
