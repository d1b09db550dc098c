import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import { invoiceEvents } from "../events.ts";
import { readAccountStatement } from "./read-statement.ts";
import { statementForm } from "./statement.schema.ts";

/** Emails a client's statement of account to those who pay it, and to its invoice addresses. */
export const sendStatement = declareCommand({
  action: "invoice.write",
  ids: ["clientId"],
  input: statementForm,
  run: async ({ db, actor }, { clientId, today, ...span }: SendInput, _may) => {
    if (span.from > span.to) return refuse({ kind: "invalid", fields: { to: ["Choose a day after the first."] } });
    const { statement } = unwrap(await readAccountStatement({ db, actor }, { ...span, clientId, today }));
    if (isNothing(statement)) return invoiceConflict("statement-empty");
    return logged(null, sentEntry(clientId, span));
  },
});

type SendInput = { clientId: string; from: string; to: string; currency: string; today: string };

export const isNothing = ({ opening, entries, open }: { opening: bigint; entries: unknown[]; open: unknown[] }) =>
  opening === 0n && entries.length === 0 && open.length === 0;

export const sentEntry = (clientId: string, span: { currency: string; from: string; to: string }) =>
  invoiceEvents["statement.sent"].entry({ entityId: clientId, clientId, after: { ...span } });
