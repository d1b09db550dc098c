import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addUpdate } from "#app/updates/add-update.ts";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { formBytes, formRequest } from "#tests/uploads/forms.ts";
import { documents, mp4, pdf, recordings, unwanted } from "#tests/uploads/samples.ts";
import { answerForm } from "./form-action.ts";
import type { UploadOutcome } from "./take-upload.ts";

const title = { name: "title", value: "Größe\r\nzwei" };
const file = { name: "file", fileName: "Vertrag.pdf", bytes: pdf };

test.each([
  ["before", [title, { name: "tag", value: "a" }, { name: "tag", value: "b" }, file]],
  ["behind", [file, title, { name: "tag", value: "a" }, { name: "tag", value: "b" }]],
])("a file is kept, with the texts %s it", async (_, parts) => {
  const { take, rows, kept } = await openDesk();

  const taken = await take(formRequest(formBytes(parts)));

  if (!taken.ok) throw new Error(taken.because);
  expect(taken.form.get("title")).toBe(title.value);
  expect(taken.form.getAll("tag")).toEqual(["a", "b"]);
  expect(await rows()).toMatchObject([
    {
      id: taken.fileId,
      originalName: "Vertrag.pdf",
      mime: "application/pdf",
      size: pdf.length,
      isWhole: true,
      purpose: "document",
      sha256: createHash("sha256").update(pdf).digest("hex"),
      deletedAt: null,
    },
  ]);
  expect(kept().map((path) => readFileSync(path))).toEqual([pdf]);
});

test("a file keeps the quotation marks of its name, which browsers send as %22", async () => {
  const { take, rows } = await openDesk();

  await take(formRequest(formBytes([{ ...file, fileName: "The %22final%22 offer.pdf" }])));

  expect(await rows()).toMatchObject([{ originalName: 'The "final" offer.pdf' }]);
});

test.each([
  ...documents.map(([name, mime, bytes]) => ["document", name, mime, bytes] as const),
  ...recordings.map(([name, mime, bytes]) => ["recording", name, mime, bytes] as const),
])("a %s may be %s", async (purpose, fileName, mime, bytes) => {
  const { take, rows } = await openDesk();

  const taken = await take(formRequest(formBytes([{ name: "file", fileName, bytes }])), { purpose });

  expect(taken).toMatchObject({ ok: true, fileId: expect.any(String) });
  expect(await rows()).toMatchObject([{ mime, originalName: fileName }]);
});

test.each(unwanted)("%s is refused with a sentence, and nothing stays", async (_, fileName, bytes) => {
  for (const purpose of ["document", "recording"] as const) {
    const { take, rows, kept } = await openDesk();

    const taken = await take(formRequest(formBytes([title, { name: "file", fileName, bytes }, title])), { purpose });

    if (taken.ok) throw new Error("It was taken.");
    expect(taken.because).toMatch(/^[A-Z].+\.$/);
    expect(taken.form.getAll("title")).toHaveLength(2);
    expect([await rows(), kept()]).toEqual([[], []]);
  }
});

test("a film is no document and a contract no recording", async () => {
  const { take, kept } = await openDesk();
  const film = formBytes([{ name: "file", fileName: "a.pdf", bytes: mp4 }]);

  expect(await take(formRequest(film))).toMatchObject({ ok: false, because: expect.stringContaining("PDF") });
  expect(await take(formRequest(formBytes([file])), { purpose: "recording" })).toMatchObject({
    ok: false,
    because: expect.stringContaining("MP4"),
  });
  expect(kept()).toEqual([]);
});

test("a form without a file is a form", async () => {
  const { take, kept } = await openDesk();
  const unchosen = { name: "file", fileName: "", bytes: Buffer.alloc(0) };
  const plain = new Request("http://house.test/", { method: "POST", body: new URLSearchParams({ title: "One" }) });

  expect(await take(formRequest(formBytes([unchosen, title])))).toMatchObject({ ok: true, fileId: null });
  const nonsense = new Request("http://house.test/", { method: "POST", body: "{}" });
  expect(await take(nonsense)).toMatchObject({ ok: false, because: "The upload was interrupted. Send it again." });
  const taken = await take(plain);
  expect([taken.ok, taken.form.get("title")]).toEqual([true, "One"]);
  expect(kept()).toEqual([]);
});

test("a file under another field's name is not kept", async () => {
  const { take, kept, rows } = await openDesk();

  expect(await take(formRequest(formBytes([{ ...file, name: "other" }, title])))).toMatchObject({ fileId: null });
  expect([await rows(), kept()]).toEqual([[], []]);
});

test("clients and visitors upload nothing", async () => {
  const { take, ana, rows, kept } = await openDesk();

  for (const actor of [ana, visitor]) expect((await take(formRequest(formBytes([file])), { actor })).ok).toBe(false);
  expect([await rows(ana.id), kept()]).toEqual([[], []]);
});

const fails = async () => {
  throw new Error("no space left");
};

test("a store that fails is told in a sentence, and the file is not half kept", async () => {
  const { take, rows, kept } = await openDesk({ putStream: fails });

  const taken = await take(formRequest(formBytes([file, title])));

  expect(taken).toMatchObject({ ok: false, because: "The file could not be stored. Try again in a few minutes." });
  expect(taken.form.get("title")).toBe(title.value);
  expect([await rows(), kept()]).toEqual([[], []]);
});

test("what cannot be taken away at once stays known, for the sweep", async () => {
  const { take, rows } = await openDesk({ readRange: fails, remove: fails });

  expect(await take(formRequest(formBytes([file])))).toMatchObject({ ok: false });
  expect(await rows()).toMatchObject([{ isWhole: false, deletedAt: expect.any(Date) }]);
});

test("what the form does not attach to anything is dropped at once", async () => {
  const { takeInto, kept, rows } = await openDesk();
  const sent = () => formRequest(formBytes([file, title]));

  expect(await takeInto(sent(), async () => "refused")).toBe("refused");
  expect([await rows(), kept()]).toEqual([[], []]);
  const failing = takeInto(sent(), async () => {
    throw new Error("surprise");
  });
  await expect(failing).rejects.toThrow("surprise");
  expect([await rows(), kept()]).toEqual([[], []]);
});

test("twelve refused updates of a client leave nothing behind, and leave room for the thirteenth", async () => {
  const { ana, clientId, ctx, kept, rows, db } = await openDesk();
  const heavy = {
    ...file,
    bytes: Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(9 * 1024 * 1024, 32), pdf.subarray(9)]),
  };
  const url = new URL("http://localhost/dashboard/updates/new");
  const post = (request: Request) =>
    answerForm(ctx(ana), { request, url }, addUpdate(ctx(ana), clientId, "/dashboard/updates")).catch(
      (thrown: unknown) => thrown,
    );
  const untitled = () => formRequest(formBytes([heavy, { name: "key", value: newId() }]));

  for (let n = 0; n < 12; n++) expect(await post(untitled())).toMatchObject({ init: { status: 422 } });
  expect([await rows(ana.id), kept()]).toEqual([[], []]);

  const whole = formRequest(formBytes([heavy, { name: "key", value: newId() }, { name: "title", value: "July" }]));
  expect(await post(whole)).toMatchObject({ status: 302 });
  expect(await db.selectFrom("updates").select("title").where("clientId", "=", clientId).execute()).toEqual([
    { title: "July" },
  ]);
  expect(kept()).toHaveLength(1);
});

const together = { files: 3, bytes: 20_000, tooMany: "Choose up to 3 files at a time." };
const files = ["a.pdf", "b.pdf", "c.pdf"].map((fileName) => ({ ...file, fileName }));

test("a field that takes several files keeps them in their order", async () => {
  const { db, takeInto, rows, now } = await openDesk();

  const attach = async (sent: UploadOutcome) => {
    for (const fileId of sent.ok ? sent.fileIds : [])
      await db
        .insertInto("vaultItems")
        .values({ id: newId(), kind: "document", fileId, createdAt: now, updatedAt: now })
        .execute();
    return sent;
  };
  const taken = await takeInto(formRequest(formBytes([title, ...files])), attach, { together });

  if (!taken.ok) throw new Error(taken.because);
  expect(taken.form.get("title")).toBe(title.value);
  const names = new Map((await rows()).map(({ id, originalName }) => [id, originalName]));
  expect(taken.fileIds.map((id) => names.get(id))).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  expect(taken.fileId).toBe(taken.fileIds[0]);
});

test("of several files none is kept when one is refused, when they are too many, or when nobody attaches them", async () => {
  const bad = { name: "file", fileName: "setup.exe", bytes: Buffer.from("MZ\u0090\u0000 no contract") };
  const large = { ...file, bytes: Buffer.concat([pdf, Buffer.alloc(30_000, " ")]) };
  const cases: [typeof files, string][] = [
    [[...files.slice(0, 2), bad], "setup.exe: Please select a PDF"],
    [[...files, ...files], together.tooMany],
    [[large], together.tooMany],
  ];
  for (const [parts, because] of cases) {
    const { take, rows, kept } = await openDesk();
    const body = formBytes([title, ...parts]);
    const taken = await take(formRequest(body, { "Content-Length": String(body.length) }), { together });
    expect(taken).toMatchObject({ ok: false, because: expect.stringContaining(because) });
    expect([await rows(), kept()]).toEqual([[], []]);
  }
  const { takeInto, rows, kept } = await openDesk();
  await takeInto(formRequest(formBytes(files)), async () => null, { together });
  expect([await rows(), kept()]).toEqual([[], []]);
});
