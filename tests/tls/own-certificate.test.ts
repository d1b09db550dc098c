import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { urlOf } from "#tests/database-url.ts";
import { close, startHouse } from "#tests/endurance/app-process.ts";
import { needs } from "#tests/needs.ts";
import { until } from "#tests/until.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { askAt, connectAt } from "./ask.ts";
import { openPlace } from "./place.ts";

test(
  "the app gets a certificate of Pebble by itself, serves https and leads there",
  needs(whyNo("Pebble")),
  async () => {
    const { plain, secure, dataFolder, pebble, variables } = await openPlace();
    const house = await startHouse(dataFolder, plain, {
      ...variables,
      DATABASE_URL: urlOf(await freshDatabase("migrated", "acme")),
      NODE_EXTRA_CA_CERTS: pebble.vouched,
      TRUSTED_PROXIES: "0",
    });
    const kept = join(dataFolder, "keys", "tls");
    await until("the certificate is kept", () => existsSync(join(kept, "certificate.pem")));
    for (const name of ["certificate.pem", "account.pem"]) expect(statSync(join(kept, name)).mode & 0o777).toBe(0o600);
    const visitor = { port: secure, ca: await pebble.root(), name: "foyer.test" };

    const socket = await connectAt(visitor);
    expect(socket.getPeerCertificate().subjectaltname).toBe("DNS:foyer.test, DNS:www.foyer.test");
    socket.destroy();
    const home = await askAt(visitor, "/");
    expect([home.statusCode, home.httpVersion]).toEqual([200, "1.1"]);
    expect(home.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    home.resume();

    const other = await askAt({ ...visitor, name: "www.foyer.test" }, "/pricing?a=b");
    expect([other.statusCode, other.headers.location]).toEqual([308, "https://foyer.test/pricing?a=b"]);
    other.resume();
    const unsafe = request({
      port: plain,
      host: "127.0.0.1",
      path: "/login?next=x",
      headers: { Host: "foyer.test" },
    }).end();
    const [led] = await once(unsafe, "response");
    expect([led.statusCode, led.headers.location]).toEqual([308, "https://foyer.test/login?next=x"]);
    led.resume();

    const form = new URLSearchParams({ email: "admin@house.test", password: "an-admin-of-the-house", terms: "on" });
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://foyer.test" };
    const signedIn = await askAt(visitor, "/login", { method: "POST", headers }, form.toString());
    const cookies = signedIn.headers["set-cookie"] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    signedIn.resume();
    const live = await askAt(visitor, "/live", {
      headers: { Accept: "text/event-stream", Cookie: cookies.map((cookie) => cookie.replace(/;.*/, "")).join("; ") },
    });
    expect([live.statusCode, live.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    await once(live, "data");

    const rest = text(live);
    expect(await close(house)).toBe(0);
    await rest;
    expect(live.complete).toBe(true);
  },
);
