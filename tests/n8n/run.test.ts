import { afterAll, expect, test } from "vitest";
import { listKeyUses } from "#domain/api-keys/index.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { freshDatabase } from "#tests/database.ts";
import { needs } from "#tests/needs.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { openN8n } from "./n8n-process.ts";

const now = new Date("2026-11-23T09:00:00Z");
const { address, ask, shut } = await openApiServer(now);
afterAll(shut);

test(
  "n8n takes a CRM's word to a deal and to the month's results, and says so when it is refused",
  needs(whyNo("n8n")),
  async () => {
    const own = await openRecords();
    const { id: keyId, headers } = await makeKey(own, {
      scopes: ["deals:read", "deals:write", "results:read", "results:write"],
      clientId: own.clientId,
    });
    const { host = "", database = "", user = "" } = await freshDatabase("empty", "n8n");
    const n8n = await openN8n({
      api: address,
      authorization: headers.Authorization,
      database: { host, database, user: String(user) },
    });
    const sent = { clientId: own.clientId, ref: "crm-4711", kind: "meeting_booked" };
    const events = async () => (await ask(`/deals/${own.records.dealId}`, { headers })).body.events;
    const results = async () => (await ask(`/clients/${own.clientId}/results/2026-11`, { headers })).body;
    const before = (await events()).length;

    const taken = await n8n.post(sent);
    expect(taken.status, n8n.said()).toBe(200);
    expect(await events()).toHaveLength(before + 1);
    expect((await events()).at(-1)).toMatchObject({ kind: "meeting_booked" });
    expect(await results()).toMatchObject({ leads: 1 });

    const refused = await n8n.post({ ...sent, ref: "nobody-knows-it" });
    expect(refused.status).toBe(500);
    expect(await events()).toHaveLength(before + 1);
    expect(await results()).toMatchObject({ leads: 1 });

    const uses = await listKeyUses({ db: own.db, actor: own.noor, now });
    expect(uses).toMatchObject({ ok: true });
    expect(JSON.stringify(uses)).toContain(keyId);
  },
);
