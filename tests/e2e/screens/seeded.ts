import type { Kysely, Selectable } from "kysely";
import { door, setup } from "#domain/access/actor.ts";
import { registerApp } from "#domain/assistants/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import { openBriefPath } from "#domain/briefs/index.ts";
import { answerPath, signAnswers } from "#domain/deals/answer/index.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { unsubscribePath } from "#domain/notifications/index.ts";
import { openSigningPath } from "#domain/papers/signing/index.ts";
import { createPerson } from "#domain/users/index.ts";
import { sendReset } from "#domain/users/links/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { demoAdmin, demoClient, demoStaff } from "#server/demo/people.ts";
import { adminOf } from "#tests/actors.ts";
import { deps } from "../account/mailed.ts";
import { asDemo, type Snapshot, type TestApp } from "../open-test-app.ts";
import { seedOpenCredit } from "./credit-note.ts";

const long = "a-very-long-name-that-goes-on-and-on-and-never-finds-a-place-to-break";

/**
 * Adds to the demo what the screens also need: long words, deleted records, refused ones. Returns a value for every
 * `:name` of the table.
 */
export async function seedScreens(app: TestApp): Promise<Record<string, string>> {
  const { db, clock, keys } = app.inside;
  const at = clock();
  const one = finder(db);
  const clientId = (await one("clients", { companyName: "Silva Robotics" })).id;
  const adminId = (await one("people", { role: "admin" })).id;
  const personId = (await one("people", { role: "staff" })).id;
  await db.updateTable("clientPortal").set({ showTasks: true }).where("clientId", "=", clientId).execute();
  await db.updateTable("videoCategories").set({ staffVisible: true, clientVisible: true }).execute();

  const task = { clientId, title: `Approve ${long}`, clientVisible: true, createdAt: at, updatedAt: at };
  const taskId = await insert(db, "tasks", { ...task, startOn: day(at), dueOn: day(at) });
  await insert(db, "tasks", { ...task, deletedAt: at });
  const fileId = newId();
  await app.inside.files.put(`attachment/${fileId}`, new TextEncoder().encode("x"), "text/plain");
  const file = {
    originalName: `${long}.txt`,
    mime: "text/plain",
    size: 1,
    sha256: fileId,
    isWhole: true,
    createdAt: at,
  };
  const kept = { ...file, id: fileId, storageKey: `attachment/${fileId}`, purpose: "attachment" };
  await db.insertInto("files").values(kept).execute();
  await db.insertInto("taskFiles").values({ fileId, taskId, addedAt: at }).execute();

  const pending = await one("updates", { clientId, status: "pending" });
  await db
    .updateTable("updates")
    .set({ title: "x".repeat(140) })
    .where("id", "=", pending.id)
    .execute();
  const comment = { updateId: pending.id, body: "y".repeat(300), createdAt: at, authorId: adminId };
  await insert(db, "updateComments", { ...comment, clientId, authorSide: "agency" });
  const video = await db.selectFrom("videos").innerJoin("videoCategories as section", "section.id", "categoryId");
  const { id: videoId, slug } = await video.select(["videos.id", "slug"]).executeTakeFirstOrThrow();
  await db.insertInto("videoChapters").values({ videoId, atS: 5, title: "The price" }).execute();
  const sealed = { sealed: Buffer.from("never opened here"), keyId: keys.id };
  const credential = { clientId, kind: "other", label: `Box ${long}`, createdAt: at, ...sealed };
  const items = { createdAt: at, updatedAt: at };
  await insert(db, "vaultItems", { kind: "link", url: "https://a.example/", title: long, deletedAt: at, ...items });
  const recurring = {
    amountMinor: 90_000n,
    currency: "USD",
    cadence: "monthly",
    day: 1,
    description: "Care",
    ...items,
  };
  const first = { startsOn: "2999-01-01", nextOn: "2999-01-01", ...recurring };
  const categoryId = (await one("expenseCategories", { name: "Office" })).id;

  const campaignId = await insert(db, "campaigns", { clientId, name: `Autumn ${long}`, createdAt: at });
  const intake = { campaignId, clientId, secretHash: hashOf(newSecret()), createdAt: at };
  const sent = { addressId: await insert(db, "intakeAddresses", intake), at, body: JSON.stringify({ firm: long }) };
  await insert(db, "intakePosts", { ...sent, outcome: "refused", reason: "Nothing in it says how to reach anybody." });

  const brief = await one("briefLinks", {});
  const draft = await one("invoices", { state: "draft" });
  const booking = await one("bookings", { status: "confirmed", clientId: null });
  const types = await listMeetingTypes({ db, actor: setup });
  return {
    clientId,
    campaignId,
    personId,
    taskId,
    fileId,
    videoId,
    section: slug,
    day: day(booking.startsAt),
    bookingId: booking.id,
    bookingLink: bookingLink(keys, booking.id, "read"),
    connectLink: await connectLink(app),
    rescheduleLink: bookingLink(keys, booking.id, "reschedule"),
    cancelLink: bookingLink(keys, booking.id, "cancel"),
    slug: types[0]?.slug ?? "discovery",
    leadId: (await one("leads", { kind: "prospect" })).id,
    dealId: (await one("deals", { clientId, claim: "open" })).id,
    importId: await insert(db, "dealImports", {
      clientId,
      tableText: "Company,Website\nTannhof,tannhof.example\nNo way,",
      createdAt: at,
      mapping: JSON.stringify({ company: "company", website: "website" }),
    }),
    tableId: await insert(db, "imports", {
      kind: "client",
      onMatch: "skip",
      createdAt: at,
      tableText: `Company,Contact,Email\nTannhof ${long},Ta Nnhof,ta@tannhof.example\nNo way,,`,
      mapping: JSON.stringify({ companyName: "company", contactName: "contact", email: "email" }),
    }),
    mailId: await insert(db, "mails", {
      toAddress: `${long}@moss.test`,
      sentFrom: "Foyer <support@agency.example>",
      subject: `Welcome ${long}`,
      text: `Hello ${long}`,
      html: `<html><head><style>p{color:red}</style></head><body><p style="color:#565c69">Hello ${long}</p></body></html>`,
      state: "failed",
      error: "It took too long to answer.",
      dedupeKey: newId(),
      entity: "person",
      entityId: personId,
      createdAt: at,
    }),
    updateId: pending.id,
    rejectedId: (await one("updates", { clientId, status: "rejected" })).id,
    invoiceId: (await one("invoices", { clientId, state: "sent" })).id,
    creditNoteId: await seedOpenCredit(db, clientId, at),
    draftId: draft.id,
    briefLink: openBriefPath(keys, brief.id),
    askedClientId: brief.clientId,
    unaskedClientId: await unasked(db),
    clientPage: (await db.selectFrom("clientPages").select("address").executeTakeFirstOrThrow()).address,
    hostedId: (await one("bookings", { meetingTypeId: (await one("meetingTypes", { slug: "line-check" })).id })).id,
    draftClientId: draft.clientId,
    paymentId: (await one("payments", { clientId, status: "pending" })).id,
    completedId: (await one("payments", { clientId, status: "completed", kind: "client_credit" })).id,
    recurringId: await insert(db, "recurringEntries", { ...first, clientId, target: "fee" }),
    recurringExpenseId: await insert(db, "recurringEntries", { ...first, categoryId, target: "expense" }),
    expenseId: (await one("expenses", { categoryId })).id,
    credentialId: await insert(db, "credentials", credential),
    templateId: (await one("timelineTemplates", {})).id,
    promptId: (await one("vaultItems", { kind: "prompt" })).id,
    recordingId: (await one("vaultItems", { kind: "recording" })).id,
    endpointId: await seedWebhook(db, keys.id, at),
    channelId: await seedChannel(db, keys.id, at, clientId),
    ruleId: await seedRule(db, at, adminId, clientId),
    ...(await links(app, adminId, personId)),
    ...(await letterLinks(app, clientId)),
    ...(await papers(app)),
  };
}

/** The papers of the demo: one that everybody signed, a draft, and the link of whoever signs another next. */
async function papers({ inside: { db, keys } }: TestApp) {
  const one = finder(db);
  const { id: waiting } = await one("papers", { state: "sent" });
  const { id: signerId } = await one("paperSigners", { paperId: waiting, side: "client" });
  return {
    paperId: (await one("papers", { state: "completed" })).id,
    draftPaperId: (await one("papers", { state: "draft" })).id,
    paperTemplateId: (await one("paperTemplates", {})).id,
    signingLink: openSigningPath(signerId, keys),
  };
}

/** A client whose brief was not sent. */
async function unasked(db: Kysely<Tables>) {
  const asked = db.selectFrom("briefs").select("clientId");
  const client = db.selectFrom("clients").select("id").where("id", "not in", asked);
  return (await client.executeTakeFirstOrThrow()).id;
}

async function seedWebhook(db: Kysely<Tables>, keyId: string, at: Date) {
  const url = `https://hooks.example/${long}`;
  const sealed = { sealed: Buffer.from("never opened here"), keyId };
  const paused = { pausedAt: at, pausedBecause: "admin" };
  const endpointId = await insert(db, "webhookEndpoints", {
    url,
    events: ["task.created"],
    createdAt: at,
    lastSequence: 2,
    ...sealed,
    ...paused,
  });
  const message = { endpointId, event: "task.created", body: "{}", createdAt: at };
  await insert(db, "webhookDeliveries", { ...message, sequence: 1, state: "delivered", attempts: 2 });
  const deliveryId = await insert(db, "webhookDeliveries", { ...message, sequence: 2, attempts: 1, nextAt: at });
  await insert(db, "webhookAttempts", { deliveryId, at, problem: "It took too long to answer." });
  return endpointId;
}

/** Paused by itself, with a run of which a part failed. */
async function seedRule(db: Kysely<Tables>, at: Date, authorId: string, clientId: string) {
  const action = { kind: "notify", text: `Call ${long}`, body: "", who: "admins", target: "", as: "", days: 0 };
  const actions = JSON.stringify([{ ...action, isShared: false }]);
  const known = { name: `Greet ${long}`.slice(0, 80), trigger: "client.moved", actions, authorId, createdAt: at };
  const ruleId = await insert(db, "rules", { ...known, pausedBecause: "author", lastRunAt: at });
  const turn = newId();
  const about = { entity: "client", entityId: clientId, clientId, state: "failed", createdAt: at, endedAt: at };
  const runId = await insert(db, "ruleRuns", { ruleId, cause: turn, turn, ...about });
  const problem = "Nobody is responsible for it.";
  await db
    .insertInto("ruleSteps")
    .values({ runId, place: 0, action: JSON.stringify(action), problem, at })
    .execute();
  return ruleId;
}

/** Told of one client alone, and paused by itself. */
async function seedChannel(db: Kysely<Tables>, keyId: string, at: Date, clientId: string) {
  const slack = { kind: "slack", name: "Sales on Slack", url: "https://hooks.slack.com/", hasAllClients: false };
  const sealed = { sealed: Buffer.from("never opened here"), keyId };
  const paused = { pausedAt: at, pausedBecause: "gone", failingSince: at };
  const known = { ...slack, ...sealed, ...paused, events: ["task.created"], createdAt: at, lastSequence: 1 };
  const endpointId = await insert(db, "webhookEndpoints", known);
  await db.insertInto("webhookClients").values({ endpointId, clientId }).execute();
  const card = { endpointId, event: "task.created", body: "{}", createdAt: at, sequence: 1, attempts: 1, nextAt: at };
  const deliveryId = await insert(db, "webhookDeliveries", card);
  await insert(db, "webhookAttempts", { deliveryId, at, problem: "It answered 410: channel_is_archived." });
  return endpointId;
}

async function links(app: TestApp, adminId: string, personId: string) {
  const { db } = app.inside;
  const byHand = { ...deps(app), byMail: false, hash: hashPassword };
  const mia = { role: "staff" as const, firstName: "Mia", lastName: "Lindt", email: "mia@demo.test", timeZone: "UTC" };
  const invited = await createPerson({ db, actor: adminOf(adminId), ...byHand }, { ...mia, password: null });
  const reset = await sendReset({ db, actor: adminOf(adminId), ...byHand }, { id: personId });
  if (!invited.ok || !reset.ok) throw new Error("no links");
  const path = (link: string | null) => (link ? new URL(link).pathname : "");
  return { invitationLink: path(invited.value.link), resetLink: path(reset.value.link) };
}

/** Where an assistant sends a person who wants to connect it. */
async function connectLink({ inside: { db, clock } }: TestApp) {
  const redirectUri = "https://assistant.example/callback";
  const form = { client_name: `Assistant ${long}`.slice(0, 80), redirect_uris: [redirectUri] };
  const made = await registerApp({ db, actor: door, now: clock() }, { form });
  if (!made.ok) throw new Error("the assistant was not registered");
  const asked = { response_type: "code", client_id: made.value.id, redirect_uri: redirectUri };
  const proof = { code_challenge: "c".repeat(43), code_challenge_method: "S256" };
  return `/oauth/authorize?${new URLSearchParams({ ...asked, ...proof })}`;
}

/** What a letter about deals leads to. */
async function letterLinks({ inside: { db, keys } }: TestApp, clientId: string) {
  const one = finder(db);
  const { id, claimNo } = await one("deals", { clientId, claim: "open" });
  const { userId: memberId } = await db
    .selectFrom("clientMembers")
    .select("userId")
    .where("clientId", "=", clientId)
    .where("portalRole", "=", "owner")
    .executeTakeFirstOrThrow();
  const answerLink = signAnswers(answerPath({ id, claimNo: claimNo ?? 0, memberId }), memberId, keys);
  const unsubscribeLink = unsubscribePath(keys, { event: "deal_week", readerId: memberId });
  return { answerLink, disputeLink: `${answerLink}?to=dispute`, unsubscribeLink };
}

const day = (at: Date) => at.toISOString().slice(0, 10);

type Table = keyof Tables & string;

/** The first row of a table with these values. */
const finder =
  (db: Kysely<Tables>) =>
  async <T extends Table>(table: T, facts: Record<string, string | null>): Promise<Selectable<Tables[T]>> => {
    let rows = db.selectFrom(table as Table).selectAll();
    for (const [column, value] of Object.entries(facts))
      rows = rows.where(column as never, value === null ? "is" : "=", value as never);
    return (await rows
      .orderBy("id" as never)
      .executeTakeFirstOrThrow(() => new Error(`no ${table} of ${JSON.stringify(facts)}`))) as never;
  };

async function insert(db: Kysely<Tables>, table: Table, facts: object): Promise<string> {
  const id = newId();
  await db
    .insertInto(table)
    .values({ id, ...facts } as never)
    .execute();
  return id;
}

/** The demo and what the screens also need; its facts are a value for every `:name` of the table. */
export const withScreens: Snapshot<Record<string, string>> = { ...asDemo, name: "with-screens", seed: seedScreens };

export const emails = { client: demoClient.email, staff: demoStaff.email, admin: demoAdmin.email };
