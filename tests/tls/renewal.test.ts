import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { openLog } from "#platform/log/log.ts";
import { renewalOf } from "#platform/tls/certificate.ts";
import { orderCertificate } from "#platform/tls/order-certificate.ts";
import { openTlsStore } from "#platform/tls/store.ts";
import { openServer } from "#server/http-server.ts";
import { keepCertificate } from "#server/tls/keep-certificate.ts";
import { plainHttp } from "#server/tls/plain-http.ts";
import { needs } from "#tests/needs.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { connectAt, serialAt } from "./ask.ts";
import { openPlace } from "./place.ts";

test(
  "a certificate of Pebble is renewed, and one that cannot be renewed serves on",
  needs(whyNo("Pebble")),
  async () => {
    const { plain, secure, dataFolder, pebble, variables } = await openPlace();
    const trusted = getCACertificates("default");
    setDefaultCACertificates([...trusted, pebble.apiCertificate]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    const { tls } = readConfig(variables);
    if (!tls) throw new Error("TLS_DOMAINS is set");
    let now = new Date();
    const clock = () => now;
    const kept = await keepCertificate({ tls, dataFolder, clock, log: openLog("silent"), order: orderCertificate });
    onTestFinished(kept.close);
    const store = openTlsStore(dataFolder);

    await kept.look();
    expect(await store.failure()).toMatchObject({ obstacle: "refused", failures: 1 });
    expect((await store.failure())?.why).toMatch(/foyer\.test:\d+\/\.well-known\/acme-challenge\//);
    expect(kept.current()).toBeNull();

    const place = { port: plain, host: "127.0.0.1" };
    const hasCertificate = () => kept.current() !== null;
    const ways = { publicUrl: "https://foyer.test", challenges: kept.challenges, hasCertificate, toApp: () => {} };
    const outside = await openServer(plainHttp(ways), place);
    const inside = await openServer((_, response) => response.end("here"), { ...place, port: secure, tls: null });
    onTestFinished(() => Promise.all([outside.close(), inside.close()]).then(() => {}));
    kept.begin(inside.swap);
    now = new Date(now.getTime() + 60_000);
    await kept.look();
    const first = await store.certificate();
    if (!first) throw new Error("There is a certificate");
    expect(await store.failure()).toBeNull();
    const visitor = { port: secure, ca: await pebble.root(), name: "www.foyer.test" };
    const socket = await connectAt(visitor);
    expect(await serialAt(visitor)).toBe(first.leaf.serialNumber);

    // Certificates know whole seconds only.
    await setTimeout(1_100);
    now = renewalOf(first);
    await kept.look();
    const second = await store.certificate();
    if (!second) throw new Error("There is a certificate");
    expect(second.leaf.serialNumber).not.toBe(first.leaf.serialNumber);
    expect(await serialAt(visitor)).toBe(second.leaf.serialNumber);
    socket.write("GET / HTTP/1.1\r\nHost: foyer.test\r\n\r\n");
    expect(String((await once(socket, "data"))[0])).toContain("200 OK");
    socket.destroy();

    await pebble.stop();
    now = renewalOf(second);
    await kept.look();
    expect(await store.failure()).toMatchObject({ obstacle: "unreached", failures: 1 });
    expect((await store.failure())?.why).toMatch(/^https:\/\/127\.0\.0\.1:\d+ could not be reached: ./);
    expect(await serialAt(visitor)).toBe(second.leaf.serialNumber);
  },
);
