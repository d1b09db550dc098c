import { expect, test } from "vitest";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { ownSigner } from "#tests/signing/signers.ts";
import { addRevision, pdfText, readRevision } from "./pdf-revision.ts";
import { sealPdf } from "./seal-pdf.ts";
import { verifyPaper } from "./verify-paper.ts";

const at = new Date("2026-11-28T18:00:00Z");
const draw = (title = "Paper 1") =>
  drawSheet({ brandName: "Lisbon Leads", title, facts: [], parts: [], notes: ["What was agreed."], at });
/** One for all: a key takes a while to make. */
const signer = await ownSigner(at);
const seal = async (on = at) => sealPdf(await draw(), { signer, name: "Lisbon Leads", reason: "Sealed", at: on });
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
/** Changes the text of the seal, each place of it staying where it was. */
const rewritten = (sealed: Uint8Array, change: (text: string) => string) => {
  const text = pdfText(sealed);
  const from = text.lastIndexOf("/ByteRange");
  const changed = change(text.slice(from));
  return join(sealed.subarray(0, from), bytesOf(changed));
};

test("bytes added at the end, a line or a whole revision, are found", async () => {
  const sealed = await seal();
  const revision = readRevision(await draw());
  const shadow = addRevision(sealed, { ...revision, size: 90 }, [[90, "<< /Type /Catalog >>"]]);

  for (const more of [join(sealed, bytesOf("\n")), join(sealed, bytesOf("%%EOF\n")), shadow])
    expect(await verifyPaper(more)).toMatchObject({ ok: false, problem: "added" });
});

test("a seal that leaves out more than itself is refused", async () => {
  const sealed = await seal();
  const ranges = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdfText(sealed)) ?? [];
  const [, from = 0, to = 0, rest = 0] = ranges.map(Number);
  const digits = (number: number) => String(number).padStart(10, "0");
  const withRange = (one: number, other: number, length: number) =>
    rewritten(sealed, (text) => text.replace(/\[0 [^\]]*\]/, `[0 ${digits(one)} ${digits(other)} ${digits(length)}]`));

  expect(await verifyPaper(withRange(from - 60, to, rest))).toMatchObject({ problem: "gap" });
  expect(await verifyPaper(withRange(from, to + 9, rest - 9))).toMatchObject({ problem: "gap" });
  expect(await verifyPaper(withRange(to, from, sealed.length - from))).toMatchObject({ problem: "gap" });
  expect(await verifyPaper(withRange(from, to, rest - 1))).toMatchObject({ problem: "added" });
  expect(await verifyPaper(withRange(from, to, rest + 1))).toMatchObject({ problem: "cut-off" });
  const spaced = rewritten(sealed, (text) => text.replace(/00> >>/, " 0> >>"));
  expect(await verifyPaper(spaced)).toMatchObject({ problem: "gap" });
});

test("a second signature is told, and so is a seal taken from another document", async () => {
  const sealed = await seal();
  const other = await sealPdf(await draw("Paper 2"), { signer, name: "L", reason: "S", at });
  expect(await verifyPaper(join(sealed, other))).toMatchObject({ problem: "several" });

  const contents = (pdf: Uint8Array) => /\/Contents (<[0-9a-f]+>)/.exec(pdfText(pdf))?.[1] ?? "";
  const moved = rewritten(sealed, (text) => text.replace(contents(sealed), contents(other)));
  expect(await verifyPaper(moved)).toMatchObject({ problem: "changed" });
});

test.each([
  ["nothing", new Uint8Array(), "not-pdf"],
  ["a text", bytesOf("Agreed."), "not-pdf"],
  ["a picture called PDF", bytesOf("\x89PNG %PDF-1.7"), "not-pdf"],
  ["a PDF with nonsense for a seal", bytesOf("%PDF-1.7 /ByteRange [0 1 2 3]"), "added"],
  ["a PDF of numbers too large", bytesOf("%PDF-1.7 /ByteRange [0 9999999999 9999999999 9999999999]"), "cut-off"],
])("%s is refused in a sentence", async (_, file, problem) => {
  expect(await verifyPaper(file)).toEqual({ ok: false, problem, says: expect.stringMatching(/^[A-Z].*\.$/) });
});

test("a document that was never sealed is told so", async () => {
  expect(await verifyPaper(await draw())).toMatchObject({ problem: "not-sealed" });
});

test("each byte of the seal counts", async () => {
  const sealed = await seal();
  const from = pdfText(sealed).lastIndexOf("/AcroForm");
  const missed: number[] = [];
  for (let place = from; place < sealed.length; place += 7) {
    const changed = Uint8Array.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    if ((await verifyPaper(changed)).ok) missed.push(place);
  }
  expect(missed).toEqual([]);
});

test("a document sealed when its certificate was not valid is refused", async () => {
  expect(await verifyPaper(await seal(new Date("2036-12-01T00:00:00Z")))).toMatchObject({ problem: "out-of-date" });
});

test("a document of 20 MB is read like any other", async () => {
  const large = join(await draw(), bytesOf(`\n%${"x".repeat(20_000_000)}\nstartxref\n`));
  const start = readRevision(await draw()).start;
  const whole = join(large, bytesOf(`${start}\n%%EOF\n`));
  const sealed = await sealPdf(whole, { signer, name: "L", reason: "S", at });

  expect(await verifyPaper(sealed)).toMatchObject({ ok: true });
  sealed[10_000_000] = 0x79;
  expect(await verifyPaper(sealed)).toMatchObject({ problem: "changed" });
});
