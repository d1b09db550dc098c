import { afterAll, describe, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { needs } from "#tests/needs.ts";
import type { ApiDocument } from "#tests/openapi-answer.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { aimAt } from "./aim.ts";
import { openDoor } from "./door.ts";
import { runSpecmatic } from "./run-specmatic.ts";

describe("Specmatic", needs(whyNo("Specmatic")), () => {
  test("every operation answers what it makes of the document as the document says", async () => {
    const { address, ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
    afterAll(shut);
    const document: ApiDocument = (await ask("/openapi.json")).body;
    const app = await openRecords();
    const nextKey = async () => (await makeKey(app)).headers.Authorization;
    const door = await openDoor({ address, document, nextKey });
    afterAll(door.close);

    const said = await runSpecmatic(aimAt(document, app.records), door.address);

    const rows = [...door.seen].toSorted(([a], [b]) => a.localeCompare(b));
    for (const [name, { sent, statuses }] of rows) console.log(`${name}: ${sent} ${JSON.stringify(statuses)}`);
    console.log(`${rows.reduce((all, [, { sent }]) => all + sent, 0)} requests to ${rows.length} operations.`);
    expect(rows.flatMap(([, { faults }]) => faults)).toEqual([]);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const missed = operations.filter((name) => !door.seen.has(name));
    expect(missed, said).toEqual([]);
  });
});
