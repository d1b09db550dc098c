import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { wholePages } from "./whole-pages.ts";

const text = "<p>Pay only for closed deals.</p>".repeat(100);

/** A page that arrives in many pieces. */
function inPieces() {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of text.match(/.{1,50}/g) ?? []) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
}

const answerAs = (type: string, body: () => BodyInit = inPieces, status = 200) => {
  const door = new Hono();
  door.use(wholePages);
  door.get("/", () => new Response(body(), { status, headers: { "Content-Type": type, "X-Own": "kept" } }));
  return door;
};
const accepting = (encoding: string) => ({ headers: { "Accept-Encoding": encoding } });

test.each([
  ["text/html; charset=utf-8", "gzip, deflate, br", "br", brotliDecompressSync],
  ["text/x-script", "gzip", "gzip", gunzipSync],
] as const)("%s is compressed once and says how long it is", async (type, accepted, encoding, unpack) => {
  const answer = await answerAs(type, inPieces, 422).request("/", accepting(accepted));

  const { status, headers } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  expect([status, headers.get("Content-Encoding"), headers.get("X-Own")]).toEqual([422, encoding, "kept"]);
  expect(headers.get("Content-Length")).toBe(String(body.length));
  expect(headers.get("Vary")).toContain("Accept-Encoding");
  expect(unpack(body).toString()).toBe(text);
});

test("a short page, and one for a caller who takes nothing compressed, are sent as they are", async () => {
  const short = await answerAs("text/html", () => "<p>Short.</p>").request("/", accepting("br"));
  const plain = await answerAs("text/html").request("/");

  expect([short.headers.get("Content-Encoding"), await short.text()]).toEqual([null, "<p>Short.</p>"]);
  expect([plain.headers.get("Content-Length"), await plain.text()]).toEqual([String(text.length), text]);
});

test("files and live news still arrive piece by piece", async () => {
  for (const type of ["text/event-stream", "text/csv", "video/mp4"]) {
    const { headers, body } = await answerAs(type).request("/", accepting("br"));
    expect([headers.get("Content-Length"), headers.get("Content-Encoding")]).toEqual([null, null]);
    expect((await body?.getReader().read())?.value?.length).toBe(50);
  }
});

test("a page that breaks is a failure, unless its caller left", async () => {
  const broken = () => new ReadableStream({ start: (controller) => controller.error(new Error("broken")) });
  const seen: string[] = [];
  const door = answerAs("text/html", broken);
  door.onError((problem, c) => {
    seen.push(problem.message);
    return c.text("Sorry.", 500);
  });

  expect((await door.request("/")).status).toBe(500);
  await door.request(new Request("http://house.test/", { signal: AbortSignal.abort() }));
  expect(seen).toEqual(["broken"]);
});
