import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { findClientToAgree, insertAgreement, saveAgreed, selectAgreements } from "./agreement.queries.ts";
import { agreementForm } from "./agreement.schema.ts";
import { agreementEvents } from "./events.ts";
import { describeFee } from "./fee.ts";
import { readRule } from "./read-rule.ts";

const missing = refuse({ kind: "missing" });
export const agreementConflict = conflictsOf("agreement", {
  added: overtaken("Someone else added an agreement in the meantime. Check it, then save."),
});

/** Adds the client's next agreement. Deals found before it keep theirs. */
export const addAgreement = declareCommand({
  action: "agreement.write",
  ids: ["clientId"],
  input: agreementForm,
  run: async ({ db, now }, { clientId, ...form }, may) => {
    const client = await findClientToAgree(db, clientId);
    if (!client) return missing;
    const [latest] = await selectAgreements(db, may, clientId);
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
    const id = await insertAgreement(db, may, { ...agreement, clientId }, now);
    await saveAgreed(db, may, clientId, read);
    const fee = describeFee({ ...agreement, id, createdAt: now });
    const told = { criteria: criteria.map(({ words }) => words).join("; "), meetingFeeFor, replacesMissed };
    const after = { number: agreement.number, ...terms, ...(criteria.length > 0 && told), fee };
    return logged(
      { id, number: agreement.number },
      agreementEvents["agreement.added"].entry({ entityId: id, clientId, after }),
    );
  },
});
