import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Principal } from "./principals.ts";
import { cookieOf } from "./scene.ts";
import { openStage, type Stage } from "./stage.ts";
import { sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("headers");
});
afterAll(() => stage?.close());

async function look(path: string, who: Principal = "visitor", method = "GET") {
  const cookie = await cookieOf(sceneOf(stage, who));
  const sent = request(stage.url + path, { method, headers: cookie ? { Cookie: cookie } : {} }).end();
  const [answer] = await once(sent, "response");
  answer.resume();
  return answer;
}

const pages: [string, Principal][] = [
  ["/", "visitor"],
  ["/login", "visitor"],
  ["/policies/terms", "visitor"],
  ["/nowhere", "visitor"],
  ["/dashboard", "owner"],
  ["/studio", "staff"],
  ["/studio/workspace/settings", "admin"],
];

test.each(pages)("%s runs no script but its own for %s, and is framed by nobody", async (path, who) => {
  const { headers } = await look(path, who);
  const policy = new Map(
    `${headers["content-security-policy"]}`.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
  );
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const scripts = policy.get("script-src") ?? [];
  expect(scripts.filter((source) => /unsafe-(inline|eval)|^https?:|^\*|^data:/.test(source))).toEqual([]);
  expect(scripts.some((source) => /^'(nonce|sha256)-/.test(source))).toBe(true);
  for (const name of ["default-src", "frame-ancestors", "base-uri"]) expect(policy.get(name)).toEqual(["'none'"]);
  for (const name of ["form-action", "connect-src", "font-src"]) expect(policy.get(name)).toEqual(["'self'"]);
});

test.each(["TRACE", "CONNECT", "TRACK"])("%s is answered by nobody", async (method) => {
  const sent = request(stage.url, { method, path: "/" }).on("error", () => {});
  sent.end();
  const answered = new Promise<number>((done) => {
    sent.on("response", (answer) => done(answer.resume().statusCode ?? 0));
    sent.on("close", () => done(0));
  });
  expect([0, 400, 403, 404, 405]).toContain(await answered);
});

test.each(["/.git/config", "/.env", "/package.json", "/server/index.js", "/assets/", "/assets/../../package.json"])(
  "%s is no file of the site's",
  async (path) => {
    expect([400, 404]).toContain((await look(path)).statusCode);
  },
);
