import { type Document, listEntries, type ReferenceEntry } from "#api/reference/read-document.ts";
import { setAside } from "#domain/bank/index.ts";
import { archiveClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import {
  makeKey,
  type openRecords,
  type Records,
  seedBankLine,
  seedCategory,
  seedPaperDraft,
  seedPaperTemplate,
} from "./api-records.ts";
import type { openApiServer } from "./api-server.ts";
import { seedCreditNote } from "./invoices.ts";
import { seedType } from "./meetings.ts";
import { agencyOf, fillIn, sendTaxed } from "./taxed.ts";

type Own = Awaited<ReturnType<typeof openRecords>>;
type Ask = Awaited<ReturnType<typeof openApiServer>>["ask"];

export const pathOf = ({ path, method }: ReferenceEntry, records: Records) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Records) => records[name]);
  const isSpan = method === "GET" && (path === "/bookings" || path.endsWith("/starts"));
  return isSpan ? `${filled}?from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z` : filled;
};

/** What is added belongs to no client, or is one. */
const isOfAgency = ({ noun, path }: ReferenceEntry) =>
  ["leads", "rules"].includes(noun) || path === "/clients" || path === "/opt-outs";

/** Whether it changes a record, and so has to name the version that was read. */
export const isChange = ({ method, path }: ReferenceEntry) =>
  method === "PATCH" ||
  (method === "POST" &&
    !/^\/deals\/{dealId}\/(reminders|meetings|offers)$/.test(path) &&
    (/^\/(deals\/{dealId}|papers\/{paperId})\//.test(path) || /\/(archivals|restorations|activations)$/.test(path)));

/** Where the record is read whose version a change has to name. */
const recordOf = (one: ReferenceEntry): ReferenceEntry => ({
  ...one,
  method: "GET",
  path: one.method === "PATCH" ? one.path : one.path.slice(0, one.path.lastIndexOf("}") + 1),
});

/** An invoice with all that its e-invoice needs. */
async function sentWithDetails(own: Own): Promise<string> {
  await fillIn(own);
  return sendTaxed(own, agencyOf(), "API", {});
}

/** Calls every operation with the example of its document. */
export function callsOf(ask: Ask, { db, noor, now }: Pick<Own, "db" | "noor" | "now">) {
  /** Whoever is new has an address of their own; a new lead asks for a meeting type there is. */
  async function particularsOf({ method, path }: ReferenceEntry, { clientId, meetingTypeId }: Records) {
    if (/^\/deals\/{dealId}\/(meetings|offers)$/.test(path)) return { meetingTypeId };
    if (`${method} ${path}` === "POST /clients/{clientId}/members") return { email: `${newId()}@visitor.test` };
    if (path.endsWith("/settlements")) return { clientId, invoiceIds: [] };
    if (path.endsWith("/expenses")) return { categoryId: await seedCategory({ db, noor }) };
    if (`${method} ${path}` === "POST /papers") return { templateId: await seedPaperTemplate({ db, noor, now }) };
    if (`${method} ${path}` !== "POST /leads") return {};
    const { slug } = await seedType(db, noor, { hostIds: [noor.id] });
    return { email: `${newId()}@visitor.test`, meetingType: slug };
  }

  /** What has to have happened before an operation can be done. */
  const before: Record<string, (own: Own) => Promise<unknown>> = {
    "POST /clients/{clientId}/restorations": (own) =>
      archiveClient({ db: own.db, actor: own.noor, now: own.now }, { id: own.clientId }),
    "POST /deals/{dealId}/claims": ({ step, records }) => step({ id: records.dealId }, "meeting_held"),
    "POST /deals/{dealId}/claim-withdrawals": async ({ claimed, records }) => {
      records.dealId = (await claimed()).id;
    },
    "POST /deals/{dealId}/reminders": async ({ claimed, records }) => {
      records.dealId = (await claimed()).id;
    },
    "POST /deals/{dealId}/customer-payments": async ({ confirmed, records }) => {
      records.dealId = (await confirmed()).id;
    },
    "GET /clients/{clientId}/invoices/{invoiceId}/e-invoice": async (own) => {
      own.records.invoiceId = await sentWithDetails(own);
    },
    "GET /credit-notes/{creditNoteId}/e-invoice": async (own) => {
      const invoiceId = await sentWithDetails(own);
      own.records.creditNoteId = await seedCreditNote(own.db, invoiceId, { at: own.now });
    },
    "PATCH /papers/{paperId}": async (own) => {
      own.records.paperId = await seedPaperDraft(own);
    },
    "POST /papers/{paperId}/sendings": async (own) => {
      own.records.paperId = await seedPaperDraft(own);
    },
    "POST /bank-lines/{lineId}/expenses": async (own) => {
      own.records.lineId = await seedBankLine(own, { isIn: false });
    },
    "POST /bank-lines/{lineId}/reopenings": ({ records, ...own }) =>
      setAside({ db: own.db, actor: own.noor, now: own.now }, { id: records.lineId }),
    // Only what waits for a decision can be changed, and what a program posts with an amount does.
    "PATCH /clients/{clientId}/updates/{updateId}": async (own) => {
      const { headers } = await makeKey(own);
      const posted = await ask(`/clients/${own.clientId}/updates`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ title: "Two meetings held", amount: "120.50" }),
      });
      own.records.updateId = posted.body.id;
    },
  };
  const prepare = (one: ReferenceEntry, own: Own) => before[`${one.method} ${one.path}`]?.(own);

  /** The record's ETag, for an operation that has to name it. */
  async function versionFor(one: ReferenceEntry, records: Records, headers: Record<string, string>) {
    if (!isChange(one)) return undefined;
    return (await ask(pathOf(recordOf(one), records), { headers })).headers.get("ETag") ?? undefined;
  }

  /** Calls an operation with the example of the document, for the client whose records these are. */
  async function call(one: ReferenceEntry, records: Records, headers: Record<string, string>, version = '"v1"') {
    const path = pathOf(one, records);
    if (one.method === "GET") return ask(path, { headers });
    const example = {
      ...JSON.parse(one.request ?? "{}"),
      ...(one.path.includes("{") || isOfAgency(one) ? {} : { clientId: records.clientId }),
      ...(await particularsOf(one, records)),
    };
    const sent = { "Content-Type": "application/json", "If-Match": version, ...headers };
    return ask(path, { method: one.method, headers: sent, body: JSON.stringify(example) });
  }
  return { call, prepare, versionFor };
}

/** Every operation that takes a key, as the document lists it, by its name. */
export const operationsOf = (document: Document) =>
  listEntries(document)
    .filter((entry) => entry.scope !== null)
    .map((one) => [`${one.method} ${one.path}`, one] as const);
