import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { type Agreement, agreementsEndedBy, describeFee } from "#domain/agreements/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { refuse } from "#domain/kernel/result.ts";
import { startDefaultTimeline } from "#domain/tasks/timelines/index.ts";
import { type ClientForm, clientForm, clientMove } from "../client.schema.ts";
import { type ClientStatus, isClientStatus, movesFrom } from "../client.ts";
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

/** `shown`: the name when the user opened the form. */
type Rename = { clientId: string; companyName: string; shown: string | undefined };

/** Renames a client's company, as part of a change to its member. */
export const renameClient = declareCommand({
  action: "client.edit",
  run: async ({ db, now }, { clientId, companyName, shown }: Rename, may) => {
    const client = await findClientToChange(db, clientId);
    if (!client) return refuse({ kind: "missing" });
    if (client.companyName === companyName) return unchanged(null);
    if (client.companyName !== shown) return overtaken;
    await saveClient(db, may, clientId, { companyName }, { seen: client.version, now });
    const change = { before: { companyName: client.companyName }, after: { companyName } };
    return logged(null, clientEvents["client.edited"].entry({ entityId: clientId, clientId, ...change }));
  },
});

/** `today` is the current day in the agency's zone, for the start and end dates. */
type Move = { id: string; to: ClientStatus; today: string; seen: number };

/** Changes a client's status: onboarding to active, active to paused and back, either to churned. */
export const moveClient = declareCommandOn({
  action: "client.move",
  ids: ["id"],
  input: clientMove,
  find: async (tx, { id, to }) => {
    const client = await findClientToChange(tx, id);
    if (!client || !isClientStatus(client.status) || client.erasedAt) return null;
    return { ...client, clientId: id, from: client.status, to };
  },
  run: async ({ db, actor, now }, { id, to, today, seen }: Move, may, client) => {
    const { from } = client;
    if (!movesFrom(from).includes(to)) return clientConflict("wrong-move", from, to);
    const startedOn = client.startedOn ?? (to === "active" ? today : null);
    const endedOn = to === "churned" ? today : null;
    const days = { startedOn, endedOn: endedOn && startedOn && endedOn < startedOn ? startedOn : endedOn };
    if (!(await saveClient(db, may, id, { status: to, ...days }, { seen, now }))) return overtaken;
    const change = { before: { status: from }, after: { status: to } };
    if (to === "onboarding") await startDefaultTimeline({ db, actor, now }, { clientId: id });
    return logged(null, clientEvents["client.moved"].entry({ entityId: id, clientId: id, ...change }));
  },
});
