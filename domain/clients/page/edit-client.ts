import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Agreement, agreementsEndedBy, describeFee } from "#domain/agreements/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { refuse } from "#domain/kernel/result.ts";
import { type ClientForm, clientForm } from "../client.schema.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange, saveClient } from "./client-page.queries.ts";

/** `pictureId` undefined keeps the picture. `seen` is the version the form was loaded with. */
type Edit = ClientForm & { id: string; pictureId?: string | null | undefined; seen: number };

export const overtaken = clientConflict("changed");

/**
 * Saves a client's details unless they were changed meanwhile. A new currency or commission becomes the client's next
 * agreement; what it ends has to be confirmed.
 */
export const editClient = declareCommand({
  action: "client.edit",
  ids: ["id"],
  input: clientForm,
  run: async ({ db, now }, { id, pictureId, seen, ...form }: Edit, may) => {
    const client = await findClientToChange(db, id);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    const { commission: commissionBp, endsAgreement, ...rest } = form;
    const { currency } = form;
    const isNewFee = client.commissionBp !== commissionBp || client.currency !== currency;
    const plain = { bp: commissionBp, currency, today: dayIn(now, form.timeZone) };
    const ended =
      isNewFee && !endsAgreement && client.version === seen ? await agreementsEndedBy(db, may, id, plain) : [];
    if (ended.length > 0) return clientConflict("ends-agreement", namesOf(ended, plain.today));
    const facts = { ...rest, commissionBp, ...(pictureId !== undefined && { pictureFileId: pictureId }) };
    if (!(await saveClient(db, may, id, facts, { seen, now }))) return overtaken;
    const known = new Map<string, unknown>(Object.entries(client));
    const before = Object.fromEntries(Object.keys(facts).map((name) => [name, known.get(name) ?? null]));
    return logged(null, clientEvents["client.edited"].entry({ entityId: id, clientId: id, before, after: facts }));
  },
});

function namesOf(ended: Agreement[], today: string) {
  const named = ended.map((one) => {
    const { number, inForceFrom } = one;
    if (inForceFrom > today) return `agreement ${number}, which begins on ${inForceFrom}`;
    return `agreement ${number} (${describeFee(one).replace(/\.$/, "")})`;
  });
  return named.join(" and ");
}
