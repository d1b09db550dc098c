import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { addAgreement } from "#domain/agreements/index.ts";
import { addDeal, claimDeal, recordStep } from "#domain/deals/commands/index.ts";
import type { DealForm } from "#domain/deals/deal.schema.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, clientOf } from "#tests/actors.ts";
import { found, terms } from "#tests/deals.ts";
import { seedMember } from "#tests/people.ts";
import type { TestApp } from "../fixtures.ts";

/** A new client with an agreement (`but`: its terms) and one member, and a way to bring it deals. `mark`: a word of this story alone. */
export async function seedDealt({ inside: { db, clock } }: TestApp, but: Partial<AgreementForm> = {}) {
  const { clientId, email } = await seedMember(db, { role: "client", firstName: "Dealia" });
  if (!clientId) throw new Error("a client has a company");
  const { id: adminId } = await db
    .selectFrom("people")
    .select("id")
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  const member = db.selectFrom("clientMembers").select("userId").where("clientId", "=", clientId);
  const owner = clientOf((await member.executeTakeFirstOrThrow()).userId, clientId);
  const admin = adminOf(adminId);
  const now = clock();
  const today = clock().toISOString().slice(0, 10);
  const agreed = await addAgreement({ db, actor: admin, now }, { clientId, ...terms(but) });
  if (!agreed.ok) throw new Error(agreed.problem.kind);
  const add = async (form: Partial<DealForm>) => {
    const added = await addDeal({ db, actor: admin, now }, { clientId, ...found({ foundOn: today, ...form }) });
    if (!added.ok) throw new Error(added.problem.kind);
    return { clientId, id: added.value.id };
  };
  /** A deal whose first meeting was held. */
  const meet = async (form: Partial<DealForm>) => {
    const which = await add(form);
    const step = { intent: "meeting_held", onDay: today, words: "" } as const;
    const held = await recordStep({ db, actor: admin, now, today }, { ...which, ...step });
    if (!held.ok) throw new Error(held.problem.kind);
    return which;
  };
  /** A deal whose close at 48,000 waits for the client's answer. */
  const claim = async (form: Partial<DealForm>) => {
    const which = await meet(form);
    const close = { intent: "claim", amount: "48000", closedOn: today, words: "", seen: 2 } as const;
    const claimed = await claimDeal({ db, actor: admin, now, today }, { ...which, ...close });
    if (!claimed.ok) throw new Error(claimed.problem.kind);
    return which;
  };
  return { clientId, email, owner, admin, now, today, add, meet, claim, mark: newId().slice(-6) };
}
