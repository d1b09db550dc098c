import { hairline, ink, muted, type Paper, page, room } from "./page.ts";
import type { Part } from "./sheet.ts";

const head = { voice: "plain", size: 8.5, color: muted } as const;
const cell = { voice: "plain", size: 9.5, color: ink } as const;
const total = { voice: "strong", size: 10.5, color: ink } as const;
const heading = { voice: "strong", size: 11.5, color: ink } as const;
const gap = 12;
const rowsAtOnce = 20;

/** Draws one table. Its titles are repeated on every page; its totals stay together, and with the last row. */
export async function drawPart(paper: Paper, part: Part): Promise<void> {
  if (!paper.fits(110)) paper.turn();
  if (part.heading !== null) {
    const lines = paper.lines(part.heading, heading, room);
    const place = { x: page.side, y: paper.y, width: room };
    paper.tags.leaf("H2", () => paper.write(lines, heading, place));
    paper.y += 22;
  }
  paper.tags.begin("Table");
  paper.tags.inside("TR", () => drawTitles(paper, part, "TH"));
  paper.rule(paper.y, ink);
  for (const [at, row] of part.rows.entries()) {
    // A long table must not block the event loop.
    if (at % rowsAtOnce === rowsAtOnce - 1) await new Promise(setImmediate);
    drawRow(paper, part, row, cell, at === part.rows.length - 1 ? heightOfTotals(part) : 0);
    paper.rule(paper.y, hairline, 0.5);
  }
  if (part.totals.length > 0) drawTotals(paper, part);
  paper.tags.end();
  paper.y += 24;
}

/** `tag` null: repeated on a further page, where nobody needs to hear them again. */
function drawTitles(paper: Paper, part: Part, tag: "TH" | null) {
  const titles = part.columns.map(({ title }) => title);
  drawCells(paper, spread(paper, part, titles, head), head, tag);
}

const heightOfTotals = ({ totals }: Part) => (totals.length > 0 ? totals.length * 22 + 14 : 0);

function drawTotals(paper: Paper, part: Part) {
  if (!paper.fits(heightOfTotals(part))) paper.turn();
  ruleOff(paper);
  for (const row of part.totals) drawRow(paper, part, row, total);
  ruleOff(paper);
}

function ruleOff(paper: Paper) {
  paper.rule(paper.y + 0.5, ink);
  paper.rule(paper.y + 2.5, ink);
  paper.y += 3;
}

type Ink = typeof cell | typeof total | typeof head;
type Cell = ReturnType<typeof spread>[number];

/** `below`: the room that has to be left under it on the same page. */
function drawRow(paper: Paper, part: Part, row: string[], style: Ink, below = 0) {
  const cells = spread(paper, part, row, style);
  if (!paper.fits(Math.max(...cells.map(({ lines }) => lines.length)) * style.size * 1.4 + 9 + below)) {
    paper.turn();
    paper.tags.aside("Pagination", () => drawTitles(paper, part, null));
    paper.rule(paper.y, ink);
  }
  paper.tags.inside("TR", () => drawCells(paper, cells, style, "TD"));
}

function drawCells(paper: Paper, cells: Cell[], style: Ink, tag: "TH" | "TD" | null) {
  const heights = cells.map(({ lines, size, ...place }) => {
    // Smaller figures share a baseline with the text beside them.
    const at = { ...place, y: paper.y + 5 + style.size - size };
    const write = () => paper.write(lines, { ...style, size }, at);
    return tag === null ? write() : paper.tags.leaf(tag, write);
  });
  paper.y += Math.max(...heights) + 9;
}

function spread(paper: Paper, { columns }: Part, row: string[], style: Ink) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let x = page.side;
  return columns.map(({ width: share, isAmount = false }, at) => {
    const width = (room * share) / whole;
    const place = { x, width: width - (at === columns.length - 1 ? 0 : gap), isRight: isAmount };
    x += width;
    const text = row[at] ?? "";
    if (!isAmount) return { ...place, size: style.size, lines: paper.lines(text, style, place.width) };
    // An amount is never broken: a very long one gets a smaller font.
    const longest = Math.max(...paper.lines(text, style, Number.POSITIVE_INFINITY).map((line) => line.width));
    const size = style.size * Math.min(1, place.width / Math.max(longest, 1));
    return { ...place, size, lines: paper.lines(text, { ...style, size }, Number.POSITIVE_INFINITY) };
  });
}
