import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { uploadCaps } from "#domain/files/browser.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { endlessForm, formBytes, formRequest, streamedRequest } from "#tests/uploads/forms.ts";
import { pdf, unwanted } from "#tests/uploads/samples.ts";

const MB = 1024 * 1024;
const piece = Buffer.alloc(MB, 32);
/** How much is read after a refusal, to let the browser finish and read our response. */
const lingering = 70 * MB;

test("a file past its cap is read no further and not kept", async () => {
  const { take, kept, rows } = await openDesk();
  const { request, pulled } = streamedRequest(endlessForm("a.pdf", pdf, piece));

  const taken = await take(request);

  expect(taken).toMatchObject({ ok: false, because: "File size must be less than 50MB" });
  expect(taken.form.get("title")).toBe("Long");
  expect(pulled.bytes).toBeLessThan(uploadCaps.document.bytes + lingering);
  expect([await rows(), kept()]).toEqual([[], []]);
});

test("a file that says it is too large is not written at all", async () => {
  const putStream = async () => expect.unreachable();
  const { take } = await openDesk({ putStream });
  for (const [purpose, said] of [
    ["document", "50MB"],
    ["recording", "2GB"],
  ] as const) {
    const headers = { "Content-Length": String(uploadCaps[purpose].bytes + MB) };
    const { request, pulled } = streamedRequest(endlessForm("a.pdf", pdf, piece), headers);

    expect(await take(request, { purpose })).toMatchObject({ because: `File size must be less than ${said}` });
    expect(pulled.bytes).toBeLessThan(lingering);
  }
});

test("what is not allowed is refused by its first bytes", async () => {
  const { take, kept } = await openDesk();
  const [, fileName = "", bytes = piece] = unwanted.find(([what]) => what === "a Windows program") ?? [];
  const { request, pulled } = streamedRequest(endlessForm(fileName, bytes, piece));

  expect(await take(request)).toMatchObject({ ok: false });
  expect(pulled.bytes).toBeLessThan(lingering);
  expect(kept()).toEqual([]);
});

test("a caller who goes away leaves no file", async () => {
  const { take, kept, rows } = await openDesk();
  async function* leaving() {
    yield* endlessForm("a.pdf", pdf, piece, 3);
    await setTimeout(50);
    expect(kept()).toHaveLength(1);
    throw new Error("connection reset");
  }
  const { request } = streamedRequest(leaving());

  expect(await take(request)).toMatchObject({ ok: false, because: "The upload was interrupted. Send it again." });
  expect([await rows(), kept()]).toEqual([[], []]);
});

test("a form that breaks off behind a kept file leaves no file", async () => {
  const { take, kept, rows } = await openDesk();
  const text = { name: "title", value: "x".repeat(500) };
  const whole = formBytes([{ name: "file", fileName: "a.pdf", bytes: pdf }, text]);
  async function* leaving() {
    yield whole.subarray(0, whole.length - 300);
    await expect.poll(() => rows()).toMatchObject([{ isWhole: true }]);
    throw new Error("connection reset");
  }

  expect(await take(formRequest(whole.subarray(0, whole.length - 300)))).toMatchObject({ ok: false });
  expect([await rows(), kept()]).toEqual([[], []]);
  expect(await take(streamedRequest(leaving()).request)).toMatchObject({ ok: false });
  expect([await rows(), kept()]).toEqual([[], []]);
});

test("more fields, more text or more files than a form has are refused", async () => {
  const { take, kept, rows } = await openDesk();
  const file = { name: "file", fileName: "a.pdf", bytes: pdf };
  const fields = Array.from({ length: 61 }, (_, n) => ({ name: `f${n}`, value: "x" }));

  for (const parts of [
    [file, ...fields],
    [file, { name: "t", value: "x".repeat(300_000) }],
    [file, file],
  ])
    expect(await take(formRequest(formBytes(parts)))).toMatchObject({
      ok: false,
      because: "That is more than this form accepts. Shorten it and send it again.",
    });
  expect([await rows(), kept()]).toEqual([[], []]);
});
