import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openServer } from "#server/http-server.ts";
import { plainHttp } from "./plain-http.ts";

async function open({ hasCertificate = true } = {}) {
  const challenges = new Map([["token-1", "token-1.thumbprint"]]);
  const ways = { publicUrl: "https://foyer.test", challenges, hasCertificate: () => hasCertificate };
  const listener = plainHttp({ ...ways, toApp: (_, response) => response.end("the app") });
  const { port, close } = await openServer(listener, { port: 0, host: "127.0.0.1" });
  onTestFinished(close);
  return async (path: string, method = "GET", host = "foyer.test") => {
    const asking = request({ port, host: "127.0.0.1", path, method, headers: { Host: host }, agent: false }).end();
    const [answer] = (await once(asking, "response")) as [IncomingMessage]; // what http emits
    return { status: answer.statusCode, to: answer.headers.location, said: await text(answer) };
  };
}

test.each([
  ["/", "https://foyer.test/"],
  ["/login?next=%2Fstudio", "https://foyer.test/login?next=%2Fstudio"],
  ["/.well-known/security.txt", "https://foyer.test/.well-known/security.txt"],
  ["//evil.test/x", "https://foyer.test//evil.test/x"],
  ["http://evil.test/x", "https://foyer.test/"],
])("%s leads to https", async (path, to) => {
  const ask = await open();

  expect(await ask(path)).toMatchObject({ status: 308, to });
  expect(await ask(path, "HEAD", "192.0.2.7")).toMatchObject({ status: 308, to });
});

test("the authority reads its answers here, and nobody finds others", async () => {
  const ask = await open({ hasCertificate: false });
  const proof = "/.well-known/acme-challenge/";

  expect(await ask(`${proof}token-1`)).toEqual({ status: 200, to: undefined, said: "token-1.thumbprint" });
  expect((await ask(`${proof}token-1`, "GET", "www.foyer.test")).status).toBe(200);
  for (const path of [proof, `${proof}token-2`, `${proof}constructor`, `${proof}token-1/`])
    expect(await ask(path)).toMatchObject({ status: 404, to: undefined });
});

test("health checks need no certificate", async () => {
  const ask = await open({ hasCertificate: false });

  expect(await ask("/readyz")).toMatchObject({ status: 200, said: "the app" });
  expect(await ask("/healthz?x", "HEAD")).toMatchObject({ status: 200 });
  expect(await ask("/readyz/x")).toMatchObject({ status: 503 });
});

test("without a certificate nobody is led to a page that would not open", async () => {
  const ask = await open({ hasCertificate: false });
  expect(await ask("/login")).toMatchObject({ status: 503, said: expect.stringContaining("Try again in a minute") });
});

test("what was sent without encryption is not passed on", async () => {
  const ask = await open();
  for (const path of ["/login", "/api/v1/clients", "/readyz"])
    expect(await ask(path, "POST")).toEqual({ status: 403, to: undefined, said: "Send this to https://foyer.test." });
});
