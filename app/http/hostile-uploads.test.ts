import fc from "fast-check";
import { expect, test } from "vitest";
import { openDesk } from "#tests/uploads/desk.ts";
import { boundary, formBytes, formRequest } from "#tests/uploads/forms.ts";
import { docx, pdf, png } from "#tests/uploads/samples.ts";

const whole = (bytes: Buffer) =>
  formBytes([
    { name: "title", value: "One" },
    { name: "file", fileName: "a.pdf", bytes },
    { name: "notes", value: "Two" },
  ]);
const odd = [
  "\r\n\r\n",
  `--${boundary}`,
  `--${boundary}--`,
  "\r\n--",
  'filename="',
  "\0",
  "Content-Disposition: x",
  ';=;;"',
  "é",
];

const damage = fc.record({
  of: fc.constantFrom(pdf, docx, png),
  cut: fc.oneof(fc.constant(0), fc.nat(7000)),
  hurts: fc.array(fc.record({ at: fc.nat(9000), with: fc.oneof(fc.constantFrom(...odd), fc.string()) }), {
    maxLength: 4,
  }),
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant(boundary) },
    { weight: 1, arbitrary: fc.constantFrom("", "x", '"', `${boundary}x`, "a".repeat(300)) },
  ),
});

test("whatever is done to a form's bytes, it is taken or refused, never a surprise, and nothing refused stays", async () => {
  const { take, kept, rows } = await openDesk();
  let taken = 0;

  await fc.assert(
    fc.asyncProperty(damage, async ({ of, cut, hurts, type }) => {
      const body = whole(of);
      const hurt = body.subarray(0, body.length - cut);
      for (const { at, with: text } of hurts) hurt.write(text, at % Math.max(1, hurt.length), "latin1");
      const headers = { "Content-Type": `multipart/form-data; boundary=${type}` };

      const answer = await take(formRequest(hurt, headers));

      if (answer.ok && answer.fileId) taken++;
      expect(kept()).toHaveLength(taken);
      expect(await rows()).toHaveLength(taken);
    }),
    { numRuns: 300 },
  );
  expect(taken).toBeGreaterThan(10);
  expect(taken).toBeLessThan(250);
});
