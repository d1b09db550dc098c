import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { postForUpdate } from "#domain/payments/index.ts";
import { updateEvents } from "../events.ts";
import { readerOf } from "../list/list-updates.ts";
import { attachFile, saveRead } from "../page/page.queries.ts";
import { readAmount } from "../read-amount.ts";
import { findCurrency, insertUpdate } from "../update.queries.ts";
import type { PostForm } from "../update.schema.ts";
import { sideOf } from "../update.ts";

/** `day` is today in the agency's zone; `fileId` a file that the author has just uploaded. */
type Input = { form: PostForm; fileId?: string | null; day: string };

const missing = refuse({ kind: "missing" });
const lacksKind = refuse({ kind: "invalid", fields: { kind: ["Choose what it is."] } });

/**
 * Posts an update to a client's members or to the agency. Without an amount it takes effect at once; an amount waits
 * for an admin, except an admin's own, which is posted to the ledger immediately.
 */
export async function postUpdate(
  { db, actor, now }: Context,
  { clientId, form, fileId = null, day }: Input & { clientId: string },
): Promise<Result<{ id: string }>> {
  const may = isId(clientId) ? permit(actor, "update.post", { clientId }) : null;
  if (!may) return missing;
  const { key, title, description } = form;
  const scope = `update.post ${may.by}`;
  return transact(db, (tx) =>
    once(
      tx,
      may,
      { scope, key, body: { clientId, ...form }, now },
      sentBefore,
      async (): Promise<Result<{ id: string }>> => {
        const currency = await findCurrency(tx, clientId);
        if (!currency) return missing;
        const amount = unwrap(readAmount(form.amount, currency));
        const mayDecide = amount && permit(actor, "update.decide", undefined);
        if (mayDecide && !form.kind) return lacksKind;

        const facts = { clientId, side: sideOf(actor), title, description, amount };
        const id = await insertUpdate(tx, may, facts, { isDecided: mayDecide !== null, now });
        if (fileId && !(await attachFile(tx, may, { updateId: id, fileId }))) return missing;
        const reader = readerOf(actor);
        if (reader) await saveRead(tx, may, id, reader, now);
        const money = amount && { amount: toDecimal(amount), currency };
        const approved = mayDecide && { selfApproved: true, kind: form.kind };
        const after = { title, ...money, status: amount && !mayDecide ? "pending" : "approved", ...approved };
        await writeAuditEntry(tx, may, updateEvents["update.posted"].entry({ entityId: id, clientId, after }), now);
        if (mayDecide && amount && form.kind) {
          const entry = { updateId: id, clientId, title, kind: form.kind, amount, day };
          unwrap(await postForUpdate(tx, mayDecide, entry, now));
        }
        return done({ id });
      },
    ),
  );
}
