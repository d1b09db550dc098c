import { type Actor, jobs } from "#domain/access/actor.ts";
import { type CrmDoor, connectCrm, pauseCrm, readCrms } from "#domain/crm/index.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

type Cast = { ana: Actor; clientId: string };

/**
 * The client's Pipedrive, as if it had answered yesterday: one deal was won there that nobody reported, another is on its
 * way. It is paused, so that a demo asks nobody.
 */
export async function seedCrm(
  { db, keys, settings }: Pick<AppContext, "db" | "keys" | "settings">,
  { ana, clientId }: Cast,
  at: Date,
) {
  const { currency } = (await settings()).place;
  // Of those that rest since a while, and that nobody claimed.
  const today = dayIn(at, "UTC");
  const [won, open] = await db
    .selectFrom("deals")
    .select("company")
    .where("clientId", "=", clientId)
    .where("stage", "in", ["held", "proposal"])
    .where("claim", "=", "none")
    .where("foundOn", "<", addDays(today, -14))
    .where("protectedUntil", ">", addDays(today, -90))
    .orderBy("stage", "desc")
    .orderBy("foundOn", "desc")
    .limit(2)
    .execute();
  const deal = { foundBy: "name" as const, currency };
  const answers = new Map([
    [
      won?.company,
      {
        ...deal,
        ref: "318",
        status: "won" as const,
        stage: "Contract signed",
        amount: "4800",
        closed: { moment: hoursBefore(at, 36) },
      },
    ],
    [
      open?.company,
      { ...deal, ref: "322", status: "open" as const, stage: "Negotiation", amount: "2600", closed: null },
    ],
  ]);
  const door: CrmDoor = () => ({
    check: async () => ({ ok: true, account: "Silva Robotics", currency: null }),
    async dealsOf({ name }) {
      const answer = answers.get(name);
      return { ok: true, deals: answer ? [answer] : [], isCut: false };
    },
  });
  const form = { kind: "pipedrive", host: "silva-robotics.pipedrive.com", secret: "nobody-asks-with-this" } as const;
  must(await connectCrm({ db, actor: ana, now: hoursBefore(at, 90) }, { clientId, form, keys, open: door }));
  const yesterday = hoursBefore(at, 33);
  await readCrms({ db, actor: jobs, keys, clock: () => yesterday, open: door });
  must(await pauseCrm({ db, actor: ana, now: hoursBefore(at, 32) }, { clientId }));
}
