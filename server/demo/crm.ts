import { type Actor, jobs } from "#domain/access/actor.ts";
import { type CrmDoor, connectCrm, pauseCrm, readCrms } from "#domain/crm/index.ts";
import { listClosable } from "#domain/deals/commands/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

type Cast = { admin: Actor; ana: Actor; clientId: string };

/**
 * The client's Pipedrive, as if it had answered yesterday: one deal was won there that nobody reported, another is on its
 * way. It is paused, so that a demo asks nobody.
 */
export async function seedCrm(
  { db, keys, settings }: Pick<AppContext, "db" | "keys" | "settings">,
  { admin, ana, clientId }: Cast,
  at: Date,
) {
  const { currency } = (await settings()).place;
  const [won, open] = must(await listClosable({ db, actor: admin }, clientId)).slice(-2);
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
      return { ok: true, deals: answer ? [answer] : [] };
    },
  });
  const form = { kind: "pipedrive", host: "silva-robotics.pipedrive.com", secret: "nobody-asks-with-this" } as const;
  must(await connectCrm({ db, actor: ana, now: hoursBefore(at, 90) }, { clientId, form, keys, open: door }));
  const yesterday = hoursBefore(at, 33);
  await readCrms({ db, actor: jobs, keys, clock: () => yesterday, open: door });
  must(await pauseCrm({ db, actor: ana, now: hoursBefore(at, 32) }, { clientId }));
}
