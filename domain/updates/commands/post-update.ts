import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { postForUpdate } from "#domain/payments/index.ts";
import { updateEvents } from "../events.ts";
import { readerOf } from "../list/list-updates.ts";
import { attachFile, saveRead } from "../page/page.queries.ts";
import { readAmount } from "../read-amount.ts";
import { findCurrency, insertUpdate } from "../update.queries.ts";
import { type PostForm, postForm } from "../update.schema.ts";
import { sideOf } from "../update.ts";

/** `day` is today in the agency's zone; `fileId` a file that the author has just uploaded. */
type Posting = PostForm & { clientId: string; fileId?: string | null; day: string };

const missing = refuse({ kind: "missing" });
const lacksKind = refuse({ kind: "invalid", fields: { kind: ["Choose what it is."] } });

/**
 * Posts an update to a client's members or to the agency. Without an amount it takes effect at once; an amount waits
 * for an admin, except an admin's own, which is posted to the ledger immediately.
 */
export const postUpdate = declareCommand({
  action: "update.post",
  ids: ["clientId"],
  input: postForm,
  subject: ({ clientId }) => ({ clientId }),
  once: ({ key, clientId, title, description, amount, kind }) => ({
    key,
    body: { clientId, title, description, amount, key, kind },
  }),
  run: async ({ db, actor, now }, { clientId, title, description, fileId = null, day, ...form }: Posting, may) => {
    const currency = await findCurrency(db, clientId);
    if (!currency) return missing;
    const amount = unwrap(readAmount(form.amount, currency));
    const mayDecide = amount && permit(actor, "update.decide", undefined);
    if (mayDecide && !form.kind) return lacksKind;

    const facts = { clientId, side: sideOf(actor), title, description, amount };
    const id = await insertUpdate(db, may, facts, { isDecided: mayDecide !== null, now });
    if (fileId && !(await attachFile(db, may, { updateId: id, fileId }))) return missing;
    const reader = readerOf(actor);
    if (reader) await saveRead(db, may, id, reader, now);
    const money = amount && { amount: toDecimal(amount), currency };
    const approved = mayDecide && { selfApproved: true, kind: form.kind };
    const after = { title, ...money, status: amount && !mayDecide ? "pending" : "approved", ...approved };
    if (mayDecide && amount && form.kind) {
      const entry = { updateId: id, clientId, title, kind: form.kind, amount, day };
      unwrap(await postForUpdate(db, mayDecide, entry, now));
    }
    return logged({ id }, updateEvents["update.posted"].entry({ entityId: id, clientId, after }));
  },
});
