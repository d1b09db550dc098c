import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { follow, type GivenAnswers, type Outcome, questionnaire } from "#domain/questionnaire/index.ts";
import { saltOf } from "./address.queries.ts";
import { leadEvents } from "./events.ts";
import { findLeadOfRun, insertLead, type LeadAnswers, type Stored, saveAnswers, saveTouches } from "./lead.queries.ts";
import { answerKeys, answersOf, kindOf } from "./lead.ts";
import type { Touches } from "./touch.schema.ts";

type Run = { runKey: string; given: GivenAnswers; address: string; touches?: Touches | null };

/**
 * Stores the answers of a visitor who reached a meeting: each run has one lead, updated if the visitor goes back and
 * chooses differently. The outcome is computed here, from the answers alone.
 */
export async function submitAnswers(
  { db, actor, now }: Context,
  { runKey, given, address, touches = null }: Run,
): Promise<Result<{ leadId: string; outcome: Outcome }>> {
  const may = permit(actor, "lead.submit", undefined);
  if (!may) return refuse({ kind: "forbidden" });

  const place = follow(questionnaire, given);
  const isWhole = place.at === "outcome" && place.trail.length === Object.keys(given).length;
  if (!isWhole) return refuse({ kind: "invalid", fields: { answer: ["Choose one of the answers shown."] } });

  const answers = answersOf(place.trail);
  const told = { answers, kind: kindOf(answers), meetingType: place.outcome.meetingType };
  const tell = async (tx: Database) => {
    const known = await findLeadOfRun(tx, runKey);
    if (known) return tellAgain(tx, may, known, told, now);
    const lead = { ...told, id: newId(now.getTime()), runKey, ipHash: await hashAddress(tx, may, address, now) };
    const isFirst = await insertLead(tx, may, lead, now);
    const quicker = isFirst ? null : await findLeadOfRun(tx, runKey);
    if (quicker) return tellAgain(tx, may, quicker, told, now);
    await writeAuditEntry(tx, may, leadEvents["lead.asked"].entry({ entityId: lead.id, after: told }), now);
    return lead.id;
  };
  const leadId = await db.transaction().execute(async (tx) => {
    const id = await tell(tx);
    if (touches) await saveTouches(tx, may, id, touches);
    return id;
  });
  return done({ leadId, outcome: place.outcome });
}

/** A lead the team is working on keeps its answers; no one works on one marked as spam. */
async function tellAgain(tx: Database, may: Permit<"lead.submit">, known: Stored, told: LeadAnswers, now: Date) {
  const { id, status, answers: before } = known;
  const isOpen = ["anonymous", "new", "spam"].includes(status);
  if (!isOpen || answerKeys.every((key) => before[key] === told.answers[key])) return id;
  await saveAnswers(tx, may, id, told, now);
  await writeAuditEntry(
    tx,
    may,
    leadEvents["lead.asked"].entry({ entityId: id, before: { answers: before }, after: told }),
    now,
  );
  return id;
}

/** A caller's IP address as leads store it: the same within a day, unreadable without that day's salt. */
async function hashAddress(tx: Database, may: Permit<"lead.submit">, address: string, now: Date) {
  const salt = await saltOf(
    tx,
    may,
    now.toISOString().slice(0, 10),
    toText(crypto.getRandomValues(new Uint8Array(16))),
  );
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt} ${address}`));
  return toText(new Uint8Array(digest));
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
