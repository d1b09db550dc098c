import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { cookieOf } from "#tests/matrix/scene.ts";
import { openStage } from "#tests/matrix/stage.ts";
import { newAddress } from "#tests/new-address.ts";
import { boundary, endlessForm } from "./forms.ts";
import { pdf } from "./samples.ts";
import { answerTo } from "./upload-server.ts";

const MB = 1024 * 1024;
const piece = Buffer.alloc(MB, 32);
const end = Buffer.from(`\r\n--${boundary}--\r\n`);
const stage = await openStage("memory");
afterAll(stage.close);
const quiet = process.memoryUsage().rss;

/** Posts a form with a file of so many MB; returns the server's peak memory so far. */
async function flood(path: string, cookie: string | null, megabytes = 300) {
  const form = () => [...endlessForm("a.pdf", pdf, piece, megabytes), end];
  const length = form().reduce((sum, part) => sum + part.length, 0);
  let most = quiet;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const call = request(`${stage.url}${path}`, {
    method: "POST",
    agent: false,
    headers: {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": length,
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": newAddress(),
      ...(cookie && { Cookie: cookie }),
    },
  });
  const cut = () => ({ status: "cut" as const });
  // A server that refuses early closes the connection.
  const [{ status }] = await Promise.all([answerTo(call).catch(cut), pipeline(Readable.from(form()), call).catch(cut)]);
  clearInterval(watch);
  return { status, took: Math.round((most - quiet) / MB) };
}

const id = newId();
const doors = [
  `/studio/vault/documents/${id}`,
  `/studio/vault/documents/${id}.data`,
  `/studio/vault/recordings/${id}`,
  `/studio/vault/documents/${id}/edit`,
  `/studio/vault/documents/${id}/file`,
  "/studio/vault/documents/new",
  `/studio/workspace/clients/${id}/updates/new`,
  `/studio/workspace/clients/${id}/updates/${id}`,
  `/studio/workspace/tasks/${id}`,
  "/studio/workspace/payments/new",
  `/studio/finances/expenses/${id}`,
  "/studio/academy/paid-ads/new",
  `/dashboard/updates/${id}`,
  "/studio/workspace/clients/new",
  "/studio/workspace/settings/brand",
  "/profile",
  "/login",
];

test.each(doors)("hundreds of megabytes sent to %s take no memory, whoever sends them", async (path) => {
  for (const who of ["visitor", "owner", "unassigned", "admin"] as const) {
    const { status, took } = await flood(path, await cookieOf({ ...stage, db: stage.app.db, who }));
    expect.soft(took, `${who} at ${path}: ${status}`).toBeLessThan(250);
    expect.soft(status, `${who} at ${path}`).not.toBe(500);
  }
});
