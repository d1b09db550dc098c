import { jobs } from "#domain/access/actor.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import type { CrmForm } from "#domain/crm/crm.schema.ts";
import { claimSuggestion, connectCrm, readCrm, readCrms, readSuggestions } from "#domain/crm/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type CrmAddresses, openCrms } from "#platform/crm/open-crm.ts";
import { openDeals, today } from "#tests/deals.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";

const minute = 60_000;

/** A client whose deals are read from CRMs on this machine, alone in a database, and time that goes on. */
export async function openReading(
  addresses: CrmAddresses,
  form: CrmForm,
  own: Database,
  but: Partial<AgreementForm> = {},
) {
  const app = await openDeals(but, own);
  const { db, noor, ana, clientId } = app;
  await keepSigner(db);
  // Whoever reads, reads all that are due.
  await db.deleteFrom("crmConnections").execute();
  let now = app.now;
  const open = openCrms(addresses, 2_000);
  const connect = (but: Partial<CrmForm> = {}) =>
    connectCrm({ db, actor: ana, now }, { clientId, form: { ...form, ...but } as CrmForm, keys: signer, open });
  /** After so many minutes: six hours is when what was looked for is looked for again. Returns what went wrong. */
  async function read(minutes = 6 * 60 + 1) {
    now = new Date(now.getTime() + minutes * minute);
    return readCrms({ db, actor: jobs, keys: signer, clock: () => now, open });
  }
  const suggestions = async (id: string) => must(await readSuggestions({ db, actor: noor }, { clientId, id }));
  const page = async (before: string | null = null) => must(await readCrm({ db, actor: ana }, { clientId, before }));
  async function claimRead(id: string) {
    const [first] = await suggestions(id);
    const shown = { suggestionId: first?.id ?? "", reading: first?.reading ?? 0, seen: await app.seenOf(id) };
    return claimSuggestion({ db, actor: noor, now, today }, { clientId, id, ...shown });
  }
  /** What tells people, since the app was opened. */
  const events = async () => {
    const rows = db
      .selectFrom("auditLog")
      .select("event")
      .where("clientId", "=", clientId)
      .where("event", "like", "crm.%");
    return (await rows.orderBy("id").execute()).map(({ event }) => event);
  };
  return { ...app, connect, read, suggestions, page, claimRead, events, clock: () => now };
}
