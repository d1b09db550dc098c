import type { Entry } from "#domain/access/audit-entry.queries.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { follow, type GivenAnswers, questionnaire } from "#domain/questionnaire/index.ts";
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
export const submitAnswers = declareCommand({
  action: "lead.submit",
  refusedAs: "forbidden",
  run: async ({ db, now }, { runKey, given, address, touches = null }: Run, may) => {
    const place = follow(questionnaire, given);
    const isWhole = place.at === "outcome" && place.trail.length === Object.keys(given).length;
    if (!isWhole) return refuse({ kind: "invalid", fields: { answer: ["Choose one of the answers shown."] } });

    const answers = answersOf(place.trail);
    const told = { answers, kind: kindOf(answers), meetingType: place.outcome.meetingType };
    const { id: leadId, entries } = await storeRun(db, may, { runKey, address, told, now });
    if (touches) await saveTouches(db, may, leadId, touches);
    return logged({ leadId, outcome: place.outcome }, ...entries);
  },
});

type RunAnswers = { runKey: string; address: string; told: LeadAnswers; now: Date };

async function storeRun(
  tx: Database,
  may: Permit<"lead.submit">,
  { runKey, address, told, now }: RunAnswers,
): Promise<{ id: string; entries: Entry[] }> {
  const known = await findLeadOfRun(tx, runKey);
  if (known) return tellAgain(tx, may, known, told, now);
  const lead = { ...told, id: newId(now.getTime()), runKey, ipHash: await hashAddress(tx, may, address, now) };
  const isFirst = await insertLead(tx, may, lead, now);
  const quicker = isFirst ? null : await findLeadOfRun(tx, runKey);
  if (quicker) return tellAgain(tx, may, quicker, told, now);
  return { id: lead.id, entries: [leadEvents["lead.asked"].entry({ entityId: lead.id, after: told })] };
}

/** A lead the team is working on keeps its answers; no one works on one marked as spam. */
async function tellAgain(tx: Database, may: Permit<"lead.submit">, known: Stored, told: LeadAnswers, now: Date) {
  const { id, status, answers } = known;
  const isOpen = ["anonymous", "new", "spam"].includes(status);
  if (!isOpen || answerKeys.every((key) => answers[key] === told.answers[key])) return { id, entries: [] };
  await saveAnswers(tx, may, id, told, now);
  return { id, entries: [leadEvents["lead.asked"].entry({ entityId: id, before: { answers }, after: told })] };
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
