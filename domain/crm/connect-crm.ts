import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { crmConflict } from "./conflicts.ts";
import {
  deleteConnection,
  findConnectionToChange,
  insertConnection,
  savePause,
  saveToken,
} from "./connection.queries.ts";
import type { CrmForm } from "./crm.schema.ts";
import { type CrmAccount, type CrmDoor, crmNames, crmPlace } from "./crm.ts";
import { crmEvents } from "./events.ts";
import { storable } from "./reading.ts";

type Connecting = { clientId: string; form: CrmForm; keys: SecretKeeper };
type OpenedAccount = { account: CrmAccount; name: string; currency: string | null };

/** HubSpot is at one address for everybody. */
export const hubspotHost = "api.hubapi.com";

export const accountOf = (form: CrmForm): CrmAccount => ({
  kind: form.kind,
  host: form.kind === "hubspot" ? hubspotHost : form.host,
  key: form.kind === "salesforce" ? form.key : "",
  secret: form.secret,
});

type SealedToken = { id: string; clientId: string; sealed: Uint8Array };

/** Null when the root key its token was sealed with is gone. */
export function openAccount(
  keys: Pick<SecretKeeper, "unseal">,
  { id, clientId, kind, host, sealed }: Pick<CrmAccount, "kind" | "host"> & SealedToken,
): CrmAccount | null {
  try {
    const text = Buffer.from(keys.unseal(crmPlace(id, clientId), sealed)).toString("utf8");
    const { key, secret }: { key: string; secret: string } = JSON.parse(text);
    return { kind, host, key, secret };
  } catch {
    return null;
  }
}

const keepConnection = declareCommand({
  action: "crm.connect",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async (
    { db, now },
    { clientId, keys, account, name, currency }: Omit<Connecting, "form"> & OpenedAccount,
    may,
  ) => {
    const { kind, host, key, secret } = account;
    const was = await findConnectionToChange(db, clientId);
    if (was && was.kind !== kind) return crmConflict("connected");
    // Numbers of deals mean something in one account only. HubSpot is at one host, and its accounts have numbers.
    if (was && (was.host !== host || (kind === "hubspot" && was.account !== name)))
      return crmConflict("another", was.account);
    const id = was?.id ?? newId(now.getTime());
    const sealed = Buffer.from(keys.seal(crmPlace(id, clientId), Buffer.from(JSON.stringify({ key, secret }))));
    const token = {
      host,
      account: storable(name).slice(0, 200),
      currency,
      sealed,
      keyId: keys.id,
      connectedBy: may.by,
    };
    if (was) await saveToken(db, may, id, token, now);
    else if (!(await insertConnection(db, may, { id, clientId, kind, ...token, createdAt: now, readAfter: now })))
      return crmConflict("connected");
    return logged(null, entryOf("crm.connected", { id, clientId, kind }));
  },
});

/**
 * Tries a token, and keeps it when the CRM lets it read. The same CRM again replaces its token, and reading goes on. The CRM
 * is asked outside of any transaction.
 */
export async function connectCrm(
  { db, actor, now }: Context,
  { clientId, form, keys, open }: Connecting & { open: CrmDoor },
): Promise<Result<null>> {
  if (!permit(actor, "crm.connect", { clientId })) return refusal(actor, "crm.connect", { clientId });
  const account = accountOf(form);
  const checked = await open(account).check();
  if (checked.ok) {
    const own = /^[A-Z]{3}$/.test(checked.currency ?? "") ? checked.currency : null;
    const currency = form.kind === "salesforce" ? form.currency : own;
    return keepConnection({ db, actor, now }, { clientId, keys, account, name: checked.account, currency });
  }
  return refuse({ kind: "invalid", fields: { secret: [checked.because] } });
}

const onConnection = {
  action: "crm.write",
  ids: ["clientId"],
  find: (tx: Context["db"], { clientId }: { clientId: string }) => findConnectionToChange(tx, clientId),
} as const;

export const pauseCrm = declareCommandOn({
  ...onConnection,
  run: async ({ db, now }, _, may, was) => {
    if (was.pausedAt) return unchanged(null);
    await savePause(db, may, { id: was.id, isPaused: true }, now);
    return logged(null, entryOf("crm.paused", was));
  },
});

export const resumeCrm = declareCommandOn({
  ...onConnection,
  run: async ({ db, now }, _, may, was) => {
    if (!was.pausedAt) return unchanged(null);
    await savePause(db, may, { id: was.id, isPaused: false }, now);
    return logged(null, entryOf("crm.resumed", was));
  },
});

/** Forgets the token, and what was read but for what stands behind a claim. */
export const disconnectCrm = declareCommandOn({
  ...onConnection,
  run: async ({ db }, _, may, was) => {
    await deleteConnection(db, may, was.id);
    return logged(null, entryOf("crm.disconnected", was));
  },
});

type Change = "crm.connected" | "crm.paused" | "crm.resumed" | "crm.disconnected";
const entryOf = (event: Change, { id, clientId, kind }: { id: string; clientId: string; kind: CrmAccount["kind"] }) =>
  crmEvents[event].entry({ entityId: id, clientId, after: { crm: crmNames[kind] } });
