import { Hono } from "hono";
import { expect, test } from "vitest";
import type { HttpEnv } from "#server/call.ts";
import { metrics } from "./metrics.ts";

const token = "a-token-of-sixteen-or-more";

/** What a caller with this address and these headers gets. */
async function ask(address: string, headers: Record<string, string>, metricsToken: string | undefined = token) {
  const door = new Hono<HttpEnv>();
  door.use((c, next) => {
    c.set("call", { requestId: "1", address, nonce: "", frames: [], upload: { isAdmitted: false } });
    return next();
  });
  door.route("/", metrics({ metricsToken }, { read: async () => "up 1\n" }));
  const answer = await door.request("/metrics", { headers });
  return [answer.status, await answer.text()] as const;
}

const figures = [200, "up 1\n"];
const elsewhere = { Host: "agency.example" };
const here = { Host: "localhost:3000" };

test("whoever sends the token reads the metrics, from wherever", async () => {
  expect(await ask("203.0.113.9", { ...elsewhere, Authorization: `Bearer ${token}` })).toEqual(figures);
  for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, "Bearer ", token, `Basic ${token}`])
    expect((await ask("203.0.113.9", { ...elsewhere, Authorization: wrong }))[0]).toBe(401);
  expect(await ask("203.0.113.9", elsewhere)).toEqual([401, "Send the METRICS_TOKEN of this installation.\n"]);
});

test("where no token is set, none opens them", async () => {
  for (const Authorization of ["Bearer undefined", "Bearer ", "Bearer null"])
    expect((await ask("203.0.113.9", { ...elsewhere, Authorization }, undefined))[0]).toBe(401);
});

test("a program on the same machine needs no token", async () => {
  for (const [address, Host] of [
    ["127.0.0.1", "localhost:3000"],
    ["127.0.0.1", "127.0.0.1:3000"],
    ["::1", "[::1]:3000"],
  ] as const)
    expect(await ask(address, { Host }, undefined)).toEqual(figures);
});

test("a proxy on the same machine opens them to nobody", async () => {
  expect((await ask("127.0.0.1", elsewhere))[0]).toBe(401);
  for (const name of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via", "X-Forwarded-Host"])
    expect((await ask("127.0.0.1", { ...here, [name]: "127.0.0.1" }))[0]).toBe(401);
  expect((await ask("10.0.0.4", here))[0]).toBe(401);
});
