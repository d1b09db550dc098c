import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { readCrms } from "#domain/crm/index.ts";
import { addDeal, recordStep } from "#domain/deals/commands/index.ts";
import { adminOf } from "#tests/actors.ts";
import { withPassword } from "#tests/company-sign-in/round-trip.ts";
import { found, terms } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import { seedMember } from "#tests/people.ts";
import { occurrences } from "./occurrences.ts";
import { dealAt, pipedriveToken } from "./pipedrive-server.ts";

let house: MatrixHouse;
beforeAll(async () => {
  house = await openMatrixApp("crm");
});
afterAll(() => house?.close());

test("a client connects its Pipedrive, a close nobody reported is suggested, claimed and confirmed", async () => {
  const { app, crm } = house;
  const { db, clock, keys } = app;
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const [admin, owner] = [await seedMember(db, { role: "admin" }), await seedMember(db, { role: "client" })];
  const clientId = owner.clientId ?? "";
  const actor = adminOf(admin.id);
  must(await addAgreement({ db, actor, now }, { clientId, ...terms() }));
  const { id } = must(await addDeal({ db, actor, now }, { clientId, ...found({ foundOn: today }) }));
  const held = { clientId, id, intent: "meeting_held", onDay: today, words: "" } as const;
  must(await recordStep({ db, actor, now, today }, held));
  crm.organizations.set(7, "Douro Mills");
  crm.organizations.set(8, "Foreign Rivals");
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, status: "won", won_time: now.toISOString() }));
  crm.deals.set(80, dealAt({ id: 80, org_id: 8, status: "won", won_time: now.toISOString() }));

  const client = await withPassword(house, owner.email);
  const wrong = { intent: "connect", kind: "pipedrive", host: "anaworks", secret: "a-wrong-token" };
  const refused = await client.post("/dashboard/settings/crm", wrong);
  expect(refused.body).toContain("Pipedrive doesn&#x27;t accept this token.");
  expect(refused.body).not.toContain("a-wrong-token");
  const connected = await client.post("/dashboard/settings/crm", { ...wrong, secret: pipedriveToken });
  expect([connected.status, new URL(connected.to ?? "").pathname]).toEqual([302, "/dashboard/settings/crm"]);

  await readCrms({ db, actor: jobs, keys, clock, open: app.crm });
  const page = await client.get("/dashboard/settings/crm");
  expect(page.body).toContain("Pipedrive: won, $48,000.00");
  expect(page.body).not.toContain(pipedriveToken);

  const team = await withPassword(house, admin.email);
  const path = `/studio/workspace/deals/${id}`;
  const suggested = (await team.get(path)).body;
  expect(suggested).toContain("Ask the client to confirm this");
  const [, suggestionId = ""] = /name="suggestionId" value="([^"]+)"/.exec(suggested) ?? [];
  const claimed = await team.post(path, { intent: "claim_read", suggestionId, reading: "1", seen: "2" });
  expect(claimed.status).toBe(302);

  const theirs = `/dashboard/deals/${id}`;
  expect((await client.get(theirs)).body).toContain("In your CRM");
  expect((await client.post(theirs, { intent: "confirm", seen: "3" })).status).toBe(302);
  const deal = await db.selectFrom("deals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(deal).toMatchObject({ stage: "closed", claim: "confirmed", valueMinor: 4_800_000n });
  expect(await occurrences(db, ["Foreign", pipedriveToken])).toEqual([]);
});
