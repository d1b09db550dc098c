import { afterAll, expect, test } from "vitest";
import { readCrmWords } from "#app/clients/studio/page/read-page.ts";
import type { Actor } from "#domain/access/actor.ts";
import { pauseCrm, readCrmStanding } from "#domain/crm/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { pipedriveToken, startPipedrive } from "./pipedrive-server.ts";
import { openReading } from "./reading.ts";

const crm = await startPipedrive();
const own = openDatabase(await freshDatabase("migrated", "crm_standing"));
afterAll(async () => {
  await crm.close();
  await own.destroy();
});

const form = { kind: "pipedrive", host: "anaworks.pipedrive.com", secret: pipedriveToken } as const;
const noClient = { seesMoney: false, isLead: false, revealsSecrets: false };

test("whoever works for a client is told how its CRM stands and what to do, and neither its account nor its token", async () => {
  const app = await openReading({ pipedrive: crm.origin }, form, own);
  const { db, noor, ana, clientId: id, add, connect, read, clock } = app;
  const ben = staffOf(app.ben.id, { scope: "assigned", assignments: [{ clientId: id, ...noClient }] });
  const words = (actor: Actor = ben, status: "active" | "archived" = "active") =>
    readCrmWords({ db, actor, formats: plainFormats }, { id, status });
  const portal = (enabled: boolean) =>
    db.updateTable("clientPortal").set({ enabled }).where("clientId", "=", id).execute();
  await add({ company: "Douro Mills" });

  await portal(false);
  const advice = "Not connected. The client's owner connects it under Settings › CRM in the portal";
  expect(await words()).toBe(`${advice}, once the portal is open and shows deals.`);
  await portal(true);
  expect([await words(), await words(noor, "archived")]).toEqual([`${advice}.`, null]);

  must(await connect());
  const connected = "Pipedrive, connected 23 Nov 2026.";
  expect(await words()).toBe(`${connected} Not read yet.`);
  await read(1);
  const last = `Last read ${plainFormats.moment(clock())}.`;
  expect([await words(), await words(noor)]).toEqual([`${connected} ${last}`, `${connected} ${last}`]);
  expect(await words(noor, "archived")).toBe(`${connected} Not read while the client is archived. ${last}`);

  crm.trouble.make = { status: 500, json: {} };
  await read();
  expect(await words()).toBe(`${connected} It can't be read at the moment, and is tried again by itself. ${last}`);
  must(await pauseCrm({ db, actor: ana, now: clock() }, { clientId: id }));
  expect(await words()).toBe(`${connected} Paused by the client. ${last}`);

  crm.trouble.make = null;
  must(await connect());
  crm.tokens.clear();
  await read();
  expect(await words()).toBe(
    `${connected} It can't be read any more: the client has to enter a new token under Settings › CRM in the portal. ${last}`,
  );
  const { host, account } = await db
    .selectFrom("crmConnections")
    .select(["host", "account"])
    .where("clientId", "=", id)
    .executeTakeFirstOrThrow();
  const standing = JSON.stringify(await readCrmStanding({ db, actor: noor }, id));
  expect([host, account, "token"].filter((one) => standing.includes(one))).toEqual([]);
});

test("neither staff of other clients nor a client's own people are told of it this way", async () => {
  const { db, noor, ana, ben, clientId } = await openReading({ pipedrive: crm.origin }, form, own);
  const foreign = staffOf(ben.id, { scope: "assigned", assignments: [{ clientId: newId(), ...noClient }] });
  const missing = { ok: false, problem: { kind: "missing" } };
  for (const actor of [foreign, ana]) expect(await readCrmStanding({ db, actor }, clientId)).toEqual(missing);
  for (const id of [newId(), "nonsense"]) expect(await readCrmStanding({ db, actor: noor }, id)).toEqual(missing);
});
