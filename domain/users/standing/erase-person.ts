import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Leaving, withdrawConsent } from "#domain/booking/connected/index.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import { mapped, type Result, unwrap } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deleteFactor } from "../factors/factor.queries.ts";
import { deleteIdentitiesOf } from "../identities/identity.queries.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { deletePasskeysOf } from "../passkeys/passkey.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { anonymise } from "./erase.queries.ts";
import { dropSetAside } from "./holdings.queries.ts";
import { deleteAssignments } from "./standing.queries.ts";
import { onStanding } from "./standing-problem.ts";

const eraseNow = declareCommandOn({
  action: "person.erase",
  refusedAs: "forbidden",
  ...onStanding,
  run: async ({ db, now }, { id }, may, person) => {
    if (person.isErased) return unchanged(null);
    if (person.status !== "archived") return personConflict("not-archived");
    unwrap(await forgetTraces(db, may, { personId: id }, now));
    const connected = await anonymise(db, may, id, now);
    await endAccessOf(db, may, { personId: id, now });
    await deleteLinksOf(db, may, id);
    await deletePasskeysOf(db, may, id);
    await deleteIdentitiesOf(db, may, id);
    await deleteFactor(db, may, id);
    await deleteAssignments(db, may, id);
    await dropSetAside(db, may, id);
    return logged(connected, userEvents["person.erased"].entry({ entityId: id }));
  },
});

/**
 * Permanently anonymises an archived person; their records stay without a name. `isWithdrawn`: whether Google knows, too,
 * if they had a calendar there; it is told outside of the transaction.
 */
export function erasePerson(
  context: Context,
  { id, ...leaving }: Leaving & { id: string },
): Promise<Result<{ isWithdrawn: boolean }>> {
  return mapped(eraseNow(context, { id }), async (connected) => ({
    isWithdrawn: !connected || (await withdrawConsent(connected, leaving)),
  }));
}
