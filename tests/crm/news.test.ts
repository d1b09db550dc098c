import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { dealAt, pipedriveToken, startPipedrive } from "./pipedrive-server.ts";
import { openReading } from "./reading.ts";

/** A database of its own: every admin is notified, and the shared database has hundreds. */
const own = openDatabase(await freshDatabase("migrated", "crm_news"));
const crm = await startPipedrive();
afterAll(async () => {
  await crm.close();
  await own.destroy();
});

test("the deal's people are told of a close once, without its amount, and both sides once when the token is withdrawn", async () => {
  const form = { kind: "pipedrive", host: "anaworks.pipedrive.com", secret: pipedriveToken } as const;
  const { db, noor, ana, add, read, connect, clock } = await openReading({ pipedrive: crm.origin }, form, own);
  const { id } = await add({ company: "Douro Mills" });
  crm.organizations.set(7, "Douro Mills");
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, status: "won", won_time: "2026-11-22T10:00:00Z" }));
  must(await connect());
  const { desk, addresses } = openDesk();
  const told = async (userId: string) => {
    await dispatchNotifications(db, jobs, desk, addresses, clock());
    const rows = db.selectFrom("notifications").select(["titles", "path"]).where("userId", "=", userId);
    const kinds = ["crm_suggested", "crm_refused"];
    return (await rows.where("event", "in", kinds).orderBy("id").execute()).map(({ titles, path }) => [titles, path]);
  };

  await read();
  await read();
  const close = ["Pipedrive of Ana Works says that the deal with Douro Mills was won."];
  expect(await told(noor.id)).toEqual([[close, `/studio/workspace/deals/${id}`]]);
  expect(await told(ana.id)).toEqual([]);

  crm.tokens.clear();
  await read();
  await read();
  expect(await told(ana.id)).toEqual([
    [
      ["Your Pipedrive is no longer read: Pipedrive doesn't accept this token. Make a new one there."],
      "/dashboard/settings/crm",
    ],
  ]);
  expect(await told(noor.id)).toHaveLength(2);
});
