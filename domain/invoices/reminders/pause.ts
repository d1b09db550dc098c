import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invoiceEvents } from "../events.ts";
import { type Aged, selectAged } from "./ageing.queries.ts";
import { deletePause, findReminders, savePause } from "./reminder.queries.ts";

type PauseInput = { clientId: string; invoiceId: string | null; isPaused: boolean };

/** Lets an admin stop reminders for a client or for one invoice, or begin them again. `invoiceId` null: all of the client's. */
export const pauseReminders = declareCommand({
  action: "invoice.write",
  ids: ["clientId", "invoiceId?"],
  run: async ({ db: tx, now }, { clientId, invoiceId, isPaused }: PauseInput, may) => {
    const pause = { clientId, invoiceId };
    const isChanged = isPaused ? await savePause(tx, may, pause, now) : await deletePause(tx, may, pause);
    if (!isChanged) return unchanged(null);
    const [of, entityId] = invoiceId ? (["invoice", invoiceId] as const) : (["client", clientId] as const);
    const event = invoiceEvents[`${of}.reminders_${isPaused ? "paused" : "resumed"}`];
    return logged(null, event.entry({ entityId, clientId, before: { isPaused: !isPaused }, after: { isPaused } }));
  },
});

/** What a client was reminded of an invoice. */
export async function readReminders({ db, actor }: ReadContext, about: { id: string; clientId: string }) {
  const may = isId(about.id) ? permit(actor, "invoice.read", about) : null;
  if (!may) return refuse({ kind: "missing" });
  const mayPause = mayOffer(actor, "invoice.write", undefined);
  return done({ ...(await findReminders(db, may, about)), mayPause });
}

/** What is open by client and age, the oldest debts first. `today` is the current day in the agency's zone. */
export async function readAgeing({ db, actor }: ReadContext, today: string): Promise<Result<Aged[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectAged(db, may, today)) : refuse({ kind: "missing" });
}
