import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

const pdf = "application/pdf";

test.each([
  ["Vertrag.pdf", "Vertrag.pdf"],
  ["VERTRAG.PDF", "VERTRAG.PDF"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\Ana\\offer.pdf", "offer.pdf"],
  ["report.pdf.exe", "report.pdf.exe.pdf"],
  ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie: x.pdf"],
  ["offer\u202efdp.exe", "offerfdp.exe.pdf"],
  ["  . two   words . pdf", "two words . pdf.pdf"],
  ["Gro\u0308\u00dfe.pdf", "Größe.pdf"],
  [".pdf", "pdf.pdf"],
  ["", "file.pdf"],
  ["\ud800.pdf", "pdf.pdf"],
])("%j is kept as %j", (given, kept) => {
  expect(fileName(given, pdf)).toBe(kept);
});

test("a picture's second ending stays", () => {
  expect(fileName("a.JPEG", "image/jpeg")).toBe("a.JPEG");
});

test("whatever a file is called, its name is short, plain and says what it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const name = fileName(given, pdf);
      expect([...name].length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[\p{C}/\\]/u);
      expect(name.toLowerCase()).toMatch(/.\.pdf$/s);
      expect(fileName(name, pdf)).toBe(name);
    }),
    { numRuns: 500 },
  );
});
