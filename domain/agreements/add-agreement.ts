import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { findClientToAgree, insertAgreement, saveAgreed, selectAgreements } from "./agreement.queries.ts";
import type { AgreementForm } from "./agreement.schema.ts";
import { agreementEvents } from "./events.ts";
import { describeFee } from "./fee.ts";
import { readRule } from "./read-rule.ts";

const missing = refuse({ kind: "missing" });
export const agreementConflict = conflictsOf("agreement", {
  added: overtaken("Someone else added an agreement in the meantime. Check it, then save."),
});

/** Adds the client's next agreement. Deals found before it keep theirs. */
export async function addAgreement(
  { db, actor, now }: Context,
  { clientId, form }: { clientId: string; form: AgreementForm },
): Promise<Result<{ id: string; number: number }>> {
  return command(db, actor, { action: "agreement.write", ids: [clientId], now }, async (tx, may) => {
    const client = await findClientToAgree(tx, clientId);
    if (!client) return missing;
    const [latest] = await selectAgreements(tx, may, clientId);
    if ((latest?.number ?? 0) !== form.seen) return agreementConflict("added");
    if (latest && form.inForceFrom < latest.inForceFrom)
      return refuse({
        kind: "invalid",
        fields: { inForceFrom: [`Choose ${latest.inForceFrom} or later: agreement ${latest.number} begins then.`] },
      });
    const read = unwrap(readRule(form, client.currency));
    const { inForceFrom, due, confirmDays, returnDays, protectionDays, silence, namesFrom, clause } = form;
    const { criteria, meetingFeeFor, replacesMissed } = form;
    const terms = { inForceFrom, due, confirmDays, returnDays, protectionDays, silence, namesFrom, clause };
    const ofMeetings = { criteria, meetingFeeFor, replacesMissed };
    const agreement = { ...terms, ...ofMeetings, ...read, number: form.seen + 1, currency: client.currency };
    const id = await insertAgreement(tx, may, { ...agreement, clientId }, now);
    await saveAgreed(tx, may, clientId, read);
    const fee = describeFee({ ...agreement, id, createdAt: now });
    const told = { criteria: criteria.map(({ words }) => words).join("; "), meetingFeeFor, replacesMissed };
    const after = { number: agreement.number, ...terms, ...(criteria.length > 0 && told), fee };
    return logged(
      { id, number: agreement.number },
      agreementEvents["agreement.added"].entry({ entityId: id, clientId, after }),
    );
  });
}
