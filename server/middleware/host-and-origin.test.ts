import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { knownHost } from "./host-and-origin.ts";

function asking(environment: Record<string, string>) {
  const door = new Hono();
  door.use(knownHost(readConfig(environment)));
  door.all("*", (c) => c.text("here"));
  return async (path: string, host: string, method = "GET") => {
    const answer = await door.request(`https://x${path}`, { method, headers: { Host: host } });
    return [answer.status, answer.headers.get("Location")];
  };
}

test("with a public address other names are refused, but for health checks", async () => {
  const ask = asking({ PUBLIC_URL: "https://foyer.test" });

  expect(await ask("/", "foyer.test")).toEqual([200, null]);
  expect(await ask("/", "www.foyer.test")).toEqual([421, null]);
  expect(await ask("/readyz", "10.0.0.1")).toEqual([200, null]);
  expect(await asking({})("/", "anything.test")).toEqual([200, null]);
});

test("other names of the certificate lead to the public address", async () => {
  const ask = asking({ TLS_DOMAINS: "foyer.test,www.foyer.test" });

  expect(await ask("/", "foyer.test")).toEqual([200, null]);
  expect(await ask("/a%20b?c=d&e", "www.foyer.test")).toEqual([308, "https://foyer.test/a%20b?c=d&e"]);
  expect(await ask("/", "WWW.foyer.test:8443")).toEqual([308, "https://foyer.test/"]);
  expect(await ask("/login", "www.foyer.test", "POST")).toEqual([421, null]);
  expect(await ask("/", "evil.test")).toEqual([421, null]);
});
