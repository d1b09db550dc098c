import { addVideo, listSections, saveSection } from "#domain/academy/index.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { apiKeyForm } from "#domain/api-keys/api-key.schema.ts";
import { createApiKey, keyScopes } from "#domain/api-keys/index.ts";
import { takeInStatements } from "#domain/bank/index.ts";
import { bankAccounts } from "#domain/billing/index.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { saveCampaign } from "#domain/clients/index.ts";
import { bookForLead } from "#domain/deals/meetings/index.ts";
import { addExclusions, listExclusions } from "#domain/exclusions/index.ts";
import { readCategories } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { draftPaper, savePaperTemplate, sendPaper } from "#domain/papers/index.ts";
import { createRule } from "#domain/rules/index.ts";
import { ruleForm } from "#domain/rules/rule.schema.ts";
import { addShareRule } from "#domain/shares/index.ts";
import { createTask } from "#domain/tasks/index.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { createItem, factsOf as factsOfItem } from "#domain/vault/index.ts";
import { seedCloser, seedTypeOf } from "./closers.ts";
import { openDeals } from "./deals.ts";
import { must, seedCreditNote, seedDraft, seedSent } from "./invoices.ts";
import { seedLead } from "./leads.ts";
import { aWish, openHours, seedType } from "./meetings.ts";
import { ruleSent } from "./rules.ts";
import { shareRule } from "./shares.ts";
import { factsOf } from "./tasks.ts";
import { day, said } from "./updates.ts";

export type Records = Record<
  | "clientId"
  | "dealId"
  | "meetingId"
  | "meetingTypeId"
  | "leadId"
  | "bookingId"
  | "updateId"
  | "taskId"
  | "campaignId"
  | "itemId"
  | "invoiceId"
  | "creditNoteId"
  | "videoId"
  | "section"
  | "exclusionId"
  | "paperId"
  | "lineId"
  | "ruleId"
  | "shareRuleId"
  | "month",
  string
>;

/** A client with one of each record the API has, and the admin who makes keys. */
export async function openRecords() {
  const app = await openDeals();
  const { db, noor, ana, clientId, now } = app;
  await openHours(db, noor, noor.id);
  const type = await seedType(db, noor, { hostIds: [noor.id] });
  const wish = bookingWish.parse(aWish(type.slug, "2026-11-24T12:00:00Z"));
  const booked = await bookMeeting({ db, actor: ana, now, key: newId() }, wish);
  const posted = await postUpdate({ db, actor: noor, now }, { clientId, ...said(), day });
  const task = await createTask({ db, actor: noor, now }, { facts: factsOf({ clientId }), key: newId() });
  const campaign = { id: null, name: "Porto", status: "active", startedOn: null, endedOn: null, seen: 0 } as const;
  const started = await saveCampaign({ db, actor: noor, now }, { clientId, ...campaign });
  if (!booked.ok || !posted.ok || !task.ok) throw new Error("the records were not made");
  const { id: dealId } = await app.add();
  await db.updateTable("deals").set({ externalRef: "crm-4711" }).where("id", "=", dealId).execute();
  const closer = await seedCloser(db, noor, clientId);
  const { id: meetingTypeId } = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id] });
  const document = factsOfItem("document", {
    clientId,
    title: "Price list",
    url: "https://files.test/a",
    fileId: null,
  });
  const item = await createItem({ db, actor: noor, now }, { kind: "document", facts: document, key: newId() });
  const records: Records = {
    clientId,
    dealId,
    meetingTypeId,
    meetingId: await seedMeeting(app, { dealId, meetingTypeId }),
    leadId: await seedLead(db, now),
    bookingId: booked.value.id,
    updateId: posted.value.id,
    taskId: task.value.id,
    campaignId: must(started).id,
    itemId: must(item).id,
    invoiceId: await seedDraft(app),
    creditNoteId: await seedCreditNote(db, await seedSent(app), { at: now }),
    ...(await seedVideo(app)),
    month: "2026-10",
    exclusionId: await seedExclusion(app),
    paperId: await seedPaper(app),
    lineId: await seedBankLine(app),
    ruleId: await seedRule(app),
    shareRuleId: must(await addShareRule({ db, actor: noor, now }, shareRule({ clientId }))).id,
  };
  return { ...app, records };
}

/** A meeting of the deal with the client's closer that is over, and of which nobody has said how it went. */
async function seedMeeting(
  { db, noor, clientId }: Keyed & { clientId: string },
  of: Record<"dealId" | "meetingTypeId", string>,
) {
  const deps = { now: new Date("2026-11-19T09:00:00Z"), today: "2026-11-19" };
  const start = new Date("2026-11-20T12:00:00Z");
  const lead = { name: "Teresa Moura", email: "teresa@visitor.test", phone: "+351 22 200 0000", timeZone: "UTC" };
  const asked = {
    which: { clientId, id: of.dealId },
    typeId: of.meetingTypeId,
    wish: { ...lead, start },
    key: newId(),
  };
  return must(await bookForLead({ db, actor: noor, ...deps }, asked)).id;
}

/** A line of a bank statement that waits: 345 euros that came in, or left. */
export async function seedBankLine(
  { db, noor, now }: Pick<Keyed, "db" | "noor" | "now">,
  { isIn = true } = {},
): Promise<string> {
  const text = `Payment ${newId()}`;
  const entry = {
    day: "2026-11-20",
    amount: "345.00",
    currency: "EUR",
    isIn,
    name: "Mills",
    iban: "",
    reference: "",
  };
  const own = {
    currency: "EUR",
    holder: "Foyer",
    bank: "",
    iban: "DE89370400440532013000",
    bic: "",
    account: "",
    routing: "",
  };
  const { accounts } = bankAccounts.parse({ accounts: [own] });
  const statements = [{ account: own.iban, entries: [{ ...entry, text }] }];
  must(await takeInStatements({ db, actor: noor, now }, { statements, accounts }));
  return (await db.selectFrom("bankLines").select("id").where("text", "=", text).executeTakeFirstOrThrow()).id;
}

/** A category of expenses; a new house has some. */
export async function seedCategory({ db, noor }: Pick<Keyed, "db" | "noor">): Promise<string> {
  const [category] = must(await readCategories({ db, actor: noor }));
  if (!category) throw new Error("no category");
  return category.id;
}

/** An entry on the client's list. */
async function seedExclusion({ db, noor, clientId, now }: Keyed & { clientId: string }): Promise<string> {
  const lines = [{ row: 1, text: `x-${newId()}.test`, kind: "customer", lapsesOn: null }];
  must(await addExclusions({ db, actor: noor, now }, { clientId, lines }));
  const listed = must(await listExclusions({ db, actor: noor, now }, { clientId, filter: {} }));
  return listed.entries[0]?.id ?? "";
}

/** The rule that there is, or a new one: there may be a hundred in one database. */
async function seedRule({ db, noor, now }: Pick<Keyed, "db" | "noor" | "now">): Promise<string> {
  const there = await db.selectFrom("rules").select("id").limit(1).executeTakeFirst();
  return there?.id ?? must(await createRule({ db, actor: noor, now }, ruleForm.parse(ruleSent()))).id;
}

/** A published video in a section of its own. */
async function seedVideo({ db, noor, now }: Pick<Keyed, "db" | "noor" | "now">) {
  const form = { name: `Section ${newId()}`, staffVisible: true, clientVisible: false };
  const { id: sectionId } = must(await saveSection({ db, actor: noor, now }, { id: null, ...form }));
  const sections = await listSections({ db, actor: noor });
  const key = newId();
  const fields = { sectionId, code: "moo", title: "First steps", description: "", isPublished: "on", key };
  const { key: _, poster: __, ...facts } = newVideoForm.parse(fields);
  const added = await addVideo(
    { db, actor: noor, now, put: async () => {} },
    { form: facts, fileId: null, poster: null, key },
  );
  return { videoId: must(added).id, section: sections.find(({ id }) => id === sectionId)?.slug ?? "" };
}

export const everyScope: KeyScope[] = [...keyScopes];

type Keyed = Pick<Awaited<ReturnType<typeof openRecords>>, "db" | "noor" | "now">;
type KeyOptions = { scopes?: KeyScope[]; clientId?: string };

/** A key that works, as a header. */
export async function makeKey({ db, noor, now }: Keyed, { scopes = everyScope, clientId = "" }: KeyOptions = {}) {
  const form = apiKeyForm.parse({ name: `Key ${newId()}`, lasts: "90", tasks: "read", clientId });
  const made = await createApiKey({ db, actor: noor, now }, { ...form, scopes });
  if (!made.ok) throw new Error(`no key: ${JSON.stringify(made.problem)}`);
  return { id: made.value.id, headers: { Authorization: `Bearer ${made.value.secret}` } };
}

export async function seedPaperTemplate({ db, noor, now }: Pick<Keyed, "db" | "noor" | "now">): Promise<string> {
  const sections = [{ heading: "Who", text: "Both of us." }];
  const template = { id: null, seen: 0, kind: "nda" as const, name: "Secrets", sections };
  return must(await savePaperTemplate({ db, actor: noor, now }, template)).id;
}

/** The draft of a paper. */
export async function seedPaperDraft(own: Keyed & { clientId: string }): Promise<string> {
  const { db, noor, clientId, now } = own;
  const templateId = await seedPaperTemplate(own);
  return must(await draftPaper({ db, actor: noor, now }, { templateId, clientId, personId: null })).id;
}

/** A paper that the client is asked to sign. */
async function seedPaper(own: Keyed & { clientId: string }): Promise<string> {
  const { db, noor, now } = own;
  const id = await seedPaperDraft(own);
  const signers = [{ name: "Ana Silva", email: "ana@works.test" }];
  const sending = { id, signers, agencyId: noor.id, expiresOn: "2030-01-01", seen: 1, byMail: true };
  must(await sendPaper({ db, actor: noor, now }, sending));
  return id;
}
