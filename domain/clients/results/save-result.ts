import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { monthConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClient } from "../page/client-page.queries.ts";
import { findResult, writeResult } from "./result.queries.ts";

/**
 * `month` is its first day. Without `appointments` they are counted from the calendar. `seen` is the version that was
 * shown; 0 when the month was empty.
 */
type Save = { month: string; leads: number; appointments: number | null; seen: number };

/** Saves a client's results for a month. */
export const saveResult = declareCommand({
  action: "result.write",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, seen, ...result }: Save & { clientId: string }, may) => {
    const client = await findClient(db, clientId);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    const before = await findResult(db, clientId, result.month);
    if (seen !== (before?.version ?? 0)) return monthConflict("changed");
    if (!(await writeResult(db, may, { clientId, ...result, seen, now }))) return monthConflict("changed");
    const was = before && { leads: before.leads, appointments: before.appointments };
    const entry = clientEvents["result.saved"].entry({
      entityId: `${clientId} ${result.month}`,
      clientId,
      before: was,
      after: result,
    });
    return logged(null, entry);
  },
});
