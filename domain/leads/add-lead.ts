import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { matchExclusions } from "#domain/exclusions/index.ts";
import { todayOf } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { leadConflict } from "./conflicts.ts";
import { leadEvents } from "./events.ts";
import { findLeadOfRun } from "./lead.queries.ts";
import { newLeadForm } from "./lead.schema.ts";
import {
  findHasMeetingType,
  findIsKnown,
  findOpenLead,
  insertNamedLead,
  lockAddress,
} from "./lead-of-booking.queries.ts";

const unknownType = refuse({ kind: "invalid", fields: { meetingType: ["Send the slug of a meeting type."] } });

/** Adds a lead that did not come through the site. Each address has one open lead. */
export const addLead = declareCommand({
  action: "lead.add",
  input: newLeadForm,
  run: async ({ db, actor, now }, { hasConsent, ...facts }, may) => {
    if (!(await findHasMeetingType(db, facts.meetingType))) return unknownType;
    await lockAddress(db, may, facts.email);
    if (await findIsKnown(db, facts.email)) return leadConflict("of-account");
    if (await findOpenLead(db, facts.email)) return leadConflict("open");
    const { email, phone, company } = facts;
    const prospects = [{ email, phone, company, foundOn: todayOf(actor, now) }];
    const [optOut] = await matchExclusions(db, may, { clientId: null, prospects, actor });
    if (optOut) return refuse({ kind: "invalid", fields: { [optOut.field]: [optOut.sentence] } });
    const id = newId(now.getTime());
    const fresh = { id, runKey: `added-${id}`, status: "new" as const, consentAt: hasConsent ? now : null };
    await insertNamedLead(db, may, { ...facts, ...fresh }, now);
    const { kind, meetingType } = facts;
    return logged({ id }, leadEvents["lead.added"].entry({ entityId: id, after: { kind, meetingType, hasConsent } }));
  },
});

/** The lead of a questionnaire run, for a booking to refer to; null when there is none. */
export async function leadOfRun({ db, actor }: ReadContext, runKey: string): Promise<string | null> {
  if (!permit(actor, "lead.submit", undefined)) return null;
  const lead = await findLeadOfRun(db, runKey);
  return lead?.id ?? null;
}
