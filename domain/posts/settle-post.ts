import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { addDeal, commentOnDeal, recordStep } from "#domain/deals/commands/index.ts";
import { takeOptOut } from "#domain/exclusions/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Problem } from "#domain/kernel/result.ts";
import type { PostAddress } from "./address.queries.ts";
import { type Judgement, judgePost } from "./judge-post.ts";
import { findDealByMail, wasTaken } from "./post.queries.ts";
import type { Leaf } from "./read-body.ts";
import { type PostedLead, type ReadLead, readLead } from "./read-lead.ts";
import { sourceOf } from "./sources.ts";

/** `today`: in the agency's time zone. */
export type PostContext = Context & { today: string };
type SentPost = { address: PostAddress; leaves: Leaf[]; at: Date };
/** `again`: an earlier sending of the same reference became a deal. */
export type Settled = {
  outcome: "lead" | "refused" | "ignored" | "opted_out" | "noted" | "booked" | "again";
  dealId: string | null;
  reason: string | null;
  externalRef: string | null;
  notes: string[];
};

const settled = (outcome: Settled["outcome"], but: Partial<Settled> = {}): Settled => ({
  outcome,
  dealId: null,
  reason: null,
  externalRef: null,
  notes: [],
  ...but,
});

/** Makes of a post what the rules of its address say: a lead, a step or a note on a deal, an opt-out, or nothing. */
export async function settlePost(
  context: PostContext,
  may: Permit<"deal.write">,
  { address, leaves, at }: SentPost,
): Promise<Settled> {
  const judged = judgePost(leaves, address);
  if (judged.does === "ignore") return settled("ignored", { reason: judged.because });
  const { currency, timeZone, clientId } = address;
  const read = readLead(leaves, { chosen: address.chosen, currency, sentOn: dayIn(at, timeZone) });
  if (judged.does === "lead") return takeLead(context, may, address, read);
  const email = read.ok ? read.lead.contactEmail : null;
  const dealId = email === null ? null : await findDealByMail(context.db, may, { clientId, email });
  if (judged.does === "booked")
    return book(context, may, { address, read, dealId, judged, onDay: meetingDay({ address, leaves, at }, timeZone) });
  if (judged.does === "opt_out") return optOut(context, { address, read, dealId, because: judged.because });
  if (dealId === null) return settled("ignored", { reason: `${judged.because} No deal has this email address.` });
  await comment(context, address, dealId, judged.because);
  return settled("noted", { dealId, reason: judged.because });
}

async function takeLead(
  context: PostContext,
  may: Permit<"deal.write">,
  address: PostAddress,
  read: ReadLead,
): Promise<Settled> {
  const externalRef = read.ok ? read.lead.externalRef : read.externalRef;
  const { id: addressId } = address;
  if (externalRef !== null && (await wasTaken(context.db, may, { addressId, externalRef })))
    return settled("again", { externalRef });
  return read.ok ? addLead(context, address, read) : settled("refused", { reason: read.reason, externalRef });
}

async function addLead(context: PostContext, address: PostAddress, { notes, lead }: PostedLead): Promise<Settled> {
  const { clientId, campaignId } = address;
  const { currency: _, ...facts } = lead;
  const { externalRef } = lead;
  const added = await addDeal(context, { clientId, ...facts, campaignId, near: "on", key: newId() });
  if (added.ok && notes.length > 0) await comment(context, address, added.value.id, notes.join("\n"));
  return added.ok
    ? settled("lead", { dealId: added.value.id, externalRef, notes })
    : settled("refused", { reason: reasonOf(added.problem), externalRef, notes });
}

type Booking = { address: PostAddress; read: ReadLead; dealId: string | null; judged: Judgement; onDay: string };

/** A meeting of somebody who is no deal yet makes one. */
async function book(
  context: PostContext,
  may: Permit<"deal.write">,
  { address, read, dealId: known, judged, onDay }: Booking,
): Promise<Settled> {
  const added = known === null ? await takeLead(context, may, address, read) : null;
  const dealId = known ?? added?.dealId ?? null;
  if (dealId === null) return added ?? settled("ignored", { reason: judged.because });
  const form = { intent: "meeting_booked", onDay, words: "" } as const;
  const recorded = await recordStep(context, { id: dealId, clientId: address.clientId, ...form });
  if (!recorded.ok && !added) return settled("ignored", { reason: `${judged.because} ${reasonOf(recorded.problem)}` });
  return settled("booked", {
    dealId,
    reason: judged.because,
    externalRef: added?.externalRef ?? null,
    notes: added?.notes ?? [],
  });
}

type OptOut = { address: PostAddress; read: ReadLead; dealId: string | null; because: string };

/** Somebody asked not to be contacted any more: that holds for every client, and is noted on the deal if there is one. */
async function optOut(context: PostContext, { address, read, dealId, because }: OptOut): Promise<Settled> {
  const { contactEmail: email = null, contactPhone: phone = null } = read.ok ? read.lead : {};
  const source = sourceOf(address.source).name;
  if (email) await takeOptOut(context, { email, source });
  if (phone) await takeOptOut(context, { phone, source });
  const who = email ?? phone ?? "Somebody without an email address or phone number";
  const reason = `${who} asked not to be contacted. ${because}`;
  if (dealId !== null) await comment(context, address, dealId, reason);
  return settled("opted_out", { dealId, reason });
}

/** For the team alone. */
const comment = (context: PostContext, { clientId }: PostAddress, id: string, text: string) =>
  commentOnDeal(context, { id, clientId, body: text.slice(0, 5000), isShared: false, key: newId() });

/** The day of the meeting, where a post tells when it starts. */
function meetingDay({ leaves, at }: SentPost, timeZone: string): string {
  const start = leaves.find(({ keys }) => /^(start|meeting)_?(time|date|at)$/i.test(keys.at(-1) ?? ""))?.value ?? "";
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(start) ? new Date(start) : at;
  return dayIn(Number.isNaN(moment.getTime()) || moment < at ? at : moment, timeZone);
}

function reasonOf(problem: Problem): string {
  if (problem.kind === "invalid") return Object.values(problem.fields).flat().join(" ").slice(0, 2000);
  return problem.kind === "conflict" ? problem.because : "This client takes no leads at present.";
}
