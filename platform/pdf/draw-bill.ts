import { encode } from "uqr";
import { ink, type Paper, page } from "./page.ts";
import type { Sheet } from "./sheet.ts";

type Bill = NonNullable<Sheet["bill"]>;

const mm = 72 / 25.4;
const height = 105 * mm;
const top = page.height - height;
/** Where the receipt ends and the payment part begins. */
const fold = 62 * mm;

/** Whether the bill has room under what is on the page; otherwise it gets a page of its own. */
export const fitsBill = ({ y }: Paper): boolean => y + 24 < top;

/** A Swiss QR bill: receipt and payment part, at the foot of the page. */
export function drawBill(paper: Paper, bill: Bill): void {
  const { doc, tags } = paper;
  tags.aside("Layout", () => {
    doc.moveTo(0, top).lineTo(page.width, top).moveTo(fold, top).lineTo(fold, page.height);
    doc.lineWidth(0.75).dash(3, { space: 2 }).strokeColor(ink).stroke().undash();
    const words = { voice: "plain", size: 7, color: ink } as const;
    const lines = paper.lines("Separate before paying in", words, page.width);
    paper.write(lines, words, { x: 0, y: top - 11, width: page.width - 5 * mm, isRight: true });
  });
  drawReceipt(paper, bill);
  drawPayment(paper, bill);
  paper.y = page.height;
}

type Block = { x: number; y: number; width: number; head: number; body: number };

/** Headings with what stands under each, from the top down. */
function drawBlock(paper: Paper, { x, y, width, head, body }: Block, entries: [heading: string, lines: string[]][]) {
  let at = y;
  for (const [heading, lines] of entries) {
    if (lines.join("") === "") continue;
    at += write(paper, heading, { voice: "strong", size: head, x, y: at, width });
    for (const line of lines) at += write(paper, line, { voice: "plain", size: body, x, y: at, width });
    at += body * 0.7;
  }
}

type Words = { voice: "plain" | "strong"; size: number; x: number; y: number; width: number; isRight?: boolean };

function write(paper: Paper, text: string, { voice, size, ...place }: Words): number {
  const style = { voice, size, color: ink };
  return paper.tags.leaf("P", () => paper.write(paper.lines(text, style, place.width), style, place)) * 0.85;
}

function drawReceipt(paper: Paper, bill: Bill) {
  const [x, width] = [5 * mm, 52 * mm];
  write(paper, "Receipt", { voice: "strong", size: 11, x, y: top + 5 * mm, width });
  drawBlock(paper, { x, y: top + 12 * mm, width, head: 6, body: 8 }, [
    ["Account / Payable to", [bill.account, ...bill.payableTo]],
    ["Reference", [bill.reference]],
    ["Payable by", bill.payableBy],
  ]);
  drawAmount(paper, bill, { x, head: 6, body: 8, wide: 12 * mm });
  write(paper, "Acceptance point", { voice: "strong", size: 6, x, y: top + 82 * mm, width, isRight: true });
}

function drawPayment(paper: Paper, bill: Bill) {
  const x = fold + 5 * mm;
  write(paper, "Payment part", { voice: "strong", size: 11, x, y: top + 5 * mm, width: 51 * mm });
  drawCode(paper, bill.code, { x, y: top + 17 * mm });
  drawAmount(paper, bill, { x, head: 8, body: 10, wide: 16 * mm });
  drawBlock(paper, { x: 118 * mm, y: top + 5 * mm, width: 87 * mm, head: 8, body: 10 }, [
    ["Account / Payable to", [bill.account, ...bill.payableTo]],
    ["Reference", [bill.reference]],
    ["Additional information", [bill.message]],
    ["Payable by", bill.payableBy],
  ]);
}

type AmountPlace = { x: number; head: number; body: number; wide: number };

function drawAmount(paper: Paper, { currency, amount }: Bill, { x, head, body, wide }: AmountPlace) {
  const y = top + 68 * mm;
  drawBlock(paper, { x, y, width: wide, head, body }, [["Currency", [currency]]]);
  drawBlock(paper, { x: x + wide, y, width: 35 * mm, head, body }, [["Amount", [amount]]]);
}

/** 46 mm wide, with the Swiss cross in its middle. */
function drawCode({ doc, tags }: Paper, text: string, { x, y }: { x: number; y: number }) {
  const side = 46 * mm;
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const step = side / size;
  const draw = () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(x + column * step, y + row * step, step, step);
    doc.fillColor("#000000").fill();
    const [middleX, middleY] = [x + side / 2, y + side / 2];
    const square = (half: number, wide: number, tall: number, color: string) =>
      doc
        .rect(middleX - half * wide, middleY - half * tall, 2 * half * wide, 2 * half * tall)
        .fillColor(color)
        .fill();
    square(3.5 * mm, 1, 1, "#ffffff");
    square(3 * mm, 1, 1, "#000000");
    square(1.95 * mm, 1, 0.3, "#ffffff");
    square(1.95 * mm, 0.3, 1, "#ffffff");
  };
  const box: [number, number, number, number] = [x, y, x + side, y + side];
  tags.leaf("Figure", draw, { alt: "A Swiss QR code. It says what is said beside it.", box });
}
