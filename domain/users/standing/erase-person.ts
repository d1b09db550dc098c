import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Leaving, withdrawConsent } from "#domain/booking/connected/index.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
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
import { standingOf } from "./standing-problem.ts";

/**
 * Permanently anonymises an archived person; their records stay without a name. `isWithdrawn`: whether Google knows, too,
 * if they had a calendar there; it is told outside of the transaction.
 */
export async function erasePerson(
  { db, actor, now }: Context,
  { id, ...leaving }: Leaving & { id: string },
): Promise<Result<{ isWithdrawn: boolean }>> {
  const about = { action: "person.erase", refusedAs: "forbidden", ...standingOf(actor, id), now } as const;
  const erased = await commandOn(db, actor, about, async (tx, may, person) => {
    if (person.isErased) return unchanged(null);
    if (person.status !== "archived") return personConflict("not-archived");
    unwrap(await forgetTraces(tx, may, { personId: id }, now));
    const connected = await anonymise(tx, may, id, now);
    await endAccessOf(tx, may, { personId: id, now });
    await deleteLinksOf(tx, may, id);
    await deletePasskeysOf(tx, may, id);
    await deleteIdentitiesOf(tx, may, id);
    await deleteFactor(tx, may, id);
    await deleteAssignments(tx, may, id);
    await dropSetAside(tx, may, id);
    return logged(connected, userEvents["person.erased"].entry({ entityId: id }));
  });
  if (!erased.ok) return erased;
  return done({ isWithdrawn: !erased.value || (await withdrawConsent(erased.value, leaving)) });
}
