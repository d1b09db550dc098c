import { href } from "react-router";
import { readHead } from "#app/clients/read-head.ts";
import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listAgreements } from "#domain/agreements/index.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { papersOfAgreements } from "#domain/papers/index.ts";
import { describeAgreements } from "./describe-agreements.ts";
import { nextTerms } from "./next-terms.ts";

export type AgreementsPage = Awaited<ReturnType<typeof readAgreements>>;

/** A client's agreements: the one in force, the others, and what the next one starts from. */
export async function readAgreements(ctx: RequestContext, clientId: string) {
  const { db, actor, now, formats } = ctx;
  const agreements = orThrow(await listAgreements({ db, actor }, clientId));
  const head = await readHead(ctx, clientId);
  const { currency } = orThrow(await readOnce(ctx, readClient, clientId));
  const today = todayOf(actor, now);
  const [latest] = agreements;
  const papers = await papersOfAgreements(ctx, { clientId, agreementIds: agreements.map(({ id }) => id) });
  const writes = mayOffer(actor, "agreement.write", undefined) && !head.client.isErased;
  const scanOf = (number: number) => `${href("/studio/workspace/papers/scan")}?client=${clientId}&agreement=${number}`;
  const described = describeAgreements(agreements, today, formats, papers).map((one) => ({
    ...one,
    /** Where its scan is attached, for whoever may. */
    scanTo: writes && !one.paper ? scanOf(one.number) : null,
  }));
  return {
    head,
    currency,
    latest: latest?.number ?? 0,
    /** The next one cannot begin before the latest. */
    firstDay: latest && latest.inForceFrom > today ? latest.inForceFrom : today,
    next: latest && nextTerms(latest, formats),
    inForce: described.find(({ state }) => state === "in force"),
    others: described.filter(({ state }) => state !== "in force"),
    writes,
  };
}
