import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openDesk } from "#tests/uploads/desk.ts";
import { answerTo, openDoor, send } from "#tests/uploads/door.ts";
import { boundary, endlessForm, formBytes } from "#tests/uploads/forms.ts";
import { mp4, pdf } from "#tests/uploads/samples.ts";

const MB = 1024 * 1024;
const piece = Buffer.alloc(MB, 0x9b);
const end = Buffer.from(`\r\n--${boundary}--\r\n`);
const { take, kept, rows } = await openDesk();
const door = await openDoor(async (request) => {
  const purpose = request.url.includes("recordings") ? "recording" : "document";
  const taken = await take(request, { purpose });
  return Response.json(taken.ok ? { fileId: taken.fileId } : taken.because, { status: taken.ok ? 200 : 422 });
}, 300);
afterAll(door.close);

/** A film of so many MB, in a form. */
function film(megabytes: number) {
  const pieces = [...endlessForm("a.mp4", mp4, piece, megabytes), end];
  return { pieces, headers: { "Content-Length": pieces.reduce((sum, { length }) => sum + length, 0) } };
}

test("an upload is larger than any other form, and takes no more memory", async () => {
  const { pieces, headers } = film(200);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const call = door.call("/studio/vault/recordings", headers);
  const answer = answerTo(call);
  await send(call, pieces);

  expect(await answer).toEqual({ status: 200, text: expect.stringContaining("fileId") });
  clearInterval(watch);
  expect((most - before) / MB).toBeLessThan(120);
  expect(await rows()).toMatchObject([{ size: mp4.length + 200 * MB, mime: "video/mp4" }]);
});

test("only uploads to the vault and the academy are let through", async () => {
  const form = formBytes([{ name: "file", fileName: "a.pdf", bytes: Buffer.concat([pdf, Buffer.alloc(MB, 32)]) }]);
  const status = async (path: string, headers = {}) => {
    const call = door.call(path, { "Content-Length": form.length, ...headers });
    const answer = answerTo(call);
    call.end(form);
    return (await answer).status;
  };

  expect(await status("/studio/vault/documents.data?index")).not.toBe(413);
  expect(await status("/studio/vault/documents/some-id/edit")).not.toBe(413);
  expect(await status("/studio/academy/paid-ads/new.data")).not.toBe(413);
  for (const path of [
    "/studio/academy/paid-ads/some-id/edit",
    "/studio/academy/sections",
    "/studio/vault/links",
    "/studio/vault/documentsx",
    "/studio/x/studio/vault/documents",
    "/login",
  ])
    expect(await status(path)).toBe(413);
  expect(await status("/studio/vault/documents", { "Content-Type": "application/x-www-form-urlencoded" })).toBe(413);
});

test("an upload says how long it is", async () => {
  const call = door.call("/studio/vault/documents", { "Transfer-Encoding": "chunked" });
  const answer = answerTo(call);
  call.end(formBytes([{ name: "file", fileName: "a.pdf", bytes: pdf }]));

  expect((await answer).status).toBe(411);
});

test("whoever sends too much reads why, once they have sent it", async () => {
  const pieces = [...endlessForm("a.pdf", pdf, piece, 60), end];
  const call = door.call("/studio/vault/documents", {
    "Content-Length": pieces.reduce((sum, { length }) => sum + length, 0),
  });
  const answer = answerTo(call);
  await send(call, pieces);

  expect(await answer).toEqual({ status: 422, text: '"File size must be less than 50MB"' });
});

test("a connection that breaks off leaves no file", async () => {
  const [files, known] = [kept().length, (await rows()).length];
  const { pieces, headers } = film(8);
  const call = door.call("/studio/vault/recordings", headers);
  call.on("error", () => {});
  for (const part of pieces.slice(0, 4)) call.write(part);
  await expect.poll(() => kept().length).toBe(files + 1);
  call.destroy();

  await expect.poll(() => kept().length).toBe(files);
  await expect.poll(async () => (await rows()).length).toBe(known);
});

test("a form that comes too slowly is cut, an upload is not", async () => {
  const slowly = async (path: string) => {
    const form = formBytes([{ name: "title", value: "One" }]);
    const call = door.call(path, { "Content-Length": form.length });
    const answer = answerTo(call).then(
      ({ status }) => status,
      () => "cut",
    );
    call.write(form.subarray(0, 20));
    await setTimeout(600);
    call.end(form.subarray(20));
    return answer;
  };

  expect(await slowly("/login")).toBe("cut");
  expect(await slowly("/studio/vault/documents")).toBe(200);
});
