import { Hono } from "hono";
import { expect, test } from "vitest";
import { headers } from "./headers.ts";

async function ask(path: string, { isHttps = true } = {}) {
  const door = new Hono();
  door.use(headers(isHttps));
  door.get("/kept", (call) =>
    call.text("kept", 200, { "Cache-Control": "max-age=60", "Referrer-Policy": "no-referrer" }),
  );
  door.get("/broken", () => {
    throw new Error("for the log only");
  });
  door.onError((_, call) => call.text("broken", 500));
  door.get("/", (call) => call.html("<p>here</p>"));
  const answer = await door.request(path, { headers: { Origin: "https://elsewhere.example" } });
  return { header: (name: string) => answer.headers.get(name) };
}

test.each(["/", "/kept", "/broken", "/nowhere"])("%s is never guessed at, framed or sent without TLS", async (path) => {
  const { header } = await ask(path);

  expect(header("X-Content-Type-Options")).toBe("nosniff");
  expect(header("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect(header("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'/);
  expect(header("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(header("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(header("Access-Control-Allow-Origin")).toBeNull();
});

test("what an answer says of itself stays, and everything else is kept by nobody", async () => {
  const kept = await ask("/kept");
  expect([kept.header("Cache-Control"), kept.header("Referrer-Policy")]).toEqual(["max-age=60", "no-referrer"]);
  const other = await ask("/");
  expect([other.header("Cache-Control"), other.header("Referrer-Policy")]).toEqual([
    "no-store",
    "strict-origin-when-cross-origin",
  ]);
});

test("without https nobody is told to come by https", async () => {
  expect((await ask("/", { isHttps: false })).header("Strict-Transport-Security")).toBeNull();
});
