import { afterAll, expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { boundary, endlessForm, formBytes } from "#tests/uploads/forms.ts";
import { mp4, pdf } from "#tests/uploads/samples.ts";
import { answerTo, openUploadServer, send } from "#tests/uploads/upload-server.ts";

const MB = 1024 * 1024;
const piece = Buffer.alloc(MB, 0x9b);
const end = Buffer.from(`\r\n--${boundary}--\r\n`);
const { take, kept, rows, ben } = await openDesk();
const door = await openUploadServer(
  async (request, { upload }) => {
    const purpose = request.url.includes("recordings") ? "recording" : "document";
    const actor = request.headers.has("X-Stranger") ? visitor : ben;
    const admitUpload = () => {
      upload.isAdmitted = true;
    };
    const taken = await take(request, { purpose, actor, admitUpload });
    return Response.json(taken.ok ? { fileId: taken.fileId } : taken.because, { status: taken.ok ? 200 : 422 });
  },
  { totalMs: 300, idleMs: 10_000 },
);
afterAll(door.close);

/** A form with a video of so many MB. */
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
  const call = door.call("/studio/vault/recordings/new", headers);
  const answer = answerTo(call);
  await send(call, pieces);

  expect(await answer).toEqual({ status: 200, text: expect.stringContaining("fileId") });
  clearInterval(watch);
  expect((most - before) / MB).toBeLessThan(120);
  expect(await rows()).toMatchObject([{ size: mp4.length + 200 * MB, mime: "video/mp4" }]);
});

test("only forms that take a file are let through", async () => {
  const form = formBytes([{ name: "file", fileName: "a.pdf", bytes: Buffer.concat([pdf, Buffer.alloc(MB, 32)]) }]);
  const status = async (path: string, headers = {}) => {
    const call = door.call(path, { "Content-Length": form.length, ...headers });
    const answer = answerTo(call);
    call.end(form);
    return (await answer).status;
  };

  expect(await status("/studio/vault/documents/new.data")).not.toBe(413);
  expect(await status("/studio/workspace/tasks/some-id")).not.toBe(413);
  expect(await status("/studio/vault/documents/some-id/edit")).not.toBe(413);
  expect(await status("/studio/academy/paid-ads/new.data")).not.toBe(413);
  for (const path of [
    "/studio/academy/paid-ads/some-id/edit",
    "/studio/academy/sections",
    "/studio/vault/links/new",
    "/studio/vault/documents",
    "/studio/vault/documents/some-id",
    "/studio/vault/documents/some-id/file",
    "/studio/vault/documentsx",
    "/studio/x/studio/vault/documents",
    "/login",
  ])
    expect(await status(path)).toBe(413);
  expect(await status("/studio/vault/documents/new", { "Content-Type": "application/x-www-form-urlencoded" })).toBe(
    413,
  );
});

test("of an upload whose sender may send none, no more is read than of any form", async () => {
  const { pieces, headers } = film(60);
  const before = process.memoryUsage().rss;
  const call = door.call("/studio/vault/recordings/new", { ...headers, "X-Stranger": "yes" });
  const answer = answerTo(call).catch(() => ({ status: "cut" }));
  await send(call, pieces).catch(() => {});

  expect(["cut", 413]).toContain((await answer).status);
  expect((process.memoryUsage().rss - before) / MB).toBeLessThan(40);
});

test("an upload says how long it is", async () => {
  const call = door.call("/studio/vault/documents/new", { "Transfer-Encoding": "chunked" });
  const answer = answerTo(call);
  call.end(formBytes([{ name: "file", fileName: "a.pdf", bytes: pdf }]));

  expect((await answer).status).toBe(411);
});

test("whoever sends too much reads why, once they have sent it", async () => {
  const pieces = [...endlessForm("a.pdf", pdf, piece, 60), end];
  const call = door.call("/studio/vault/documents/new", {
    "Content-Length": pieces.reduce((sum, { length }) => sum + length, 0),
  });
  const answer = answerTo(call);
  await send(call, pieces);

  expect(await answer).toEqual({ status: 422, text: '"File size must be less than 50MB"' });
});

test("a connection that breaks off leaves no file", async () => {
  const files = kept().length;
  const known = (await rows()).length;
  const { pieces, headers } = film(8);
  const call = door.call("/studio/vault/recordings/new", headers);
  call.on("error", () => {});
  for (const part of pieces.slice(0, 4)) call.write(part);
  await expect.poll(() => kept().length).toBe(files + 1);
  call.destroy();

  await expect.poll(() => kept().length).toBe(files);
  await expect.poll(async () => (await rows()).length).toBe(known);
});

/** Sends the beginning of a form and nothing more. */
async function begin(path: string, headers: Record<string, string> = {}) {
  const form = formBytes([{ name: "title", value: "One" }]);
  const call = door.call(path, { "Content-Length": form.length, ...headers });
  const answer = answerTo(call).then(
    ({ status }) => status,
    () => "cut",
  );
  call.write(form.subarray(0, 20));
  const finish = () => call.end(form.subarray(20));
  return { answer, finish };
}

test("a form that does not arrive in time is cut, an upload is waited for", async () => {
  const upload = await begin("/studio/vault/documents/new");

  expect(await (await begin("/login", { "X-Stranger": "yes" })).answer).toBe("cut");
  expect(await (await begin("/studio/vault/documents/new", { "X-Stranger": "yes" })).answer).toBe("cut");
  upload.finish();
  expect(await upload.answer).toBe(200);
});

test("a form of which nothing more comes is cut long before its time is over", async () => {
  const impatient = await openUploadServer((request) => request.text().then(() => Response.json(null)), {
    totalMs: 600_000,
    idleMs: 100,
  });
  const call = impatient.call("/login", { "Content-Length": 1000 });
  const answer = answerTo(call).catch(() => "cut");
  call.write("a beginning");

  expect(await answer).toBe("cut");
  await impatient.close();
});
