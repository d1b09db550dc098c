import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { findStart, post, type Receipt } from "../booker.ts";

type Visit = { url: string; until: () => boolean; pauseMs: number; receipts: Receipt[]; wrong: (what: string) => void };

/** A visitor who books one meeting after the other, each with an email address of its own. */
export async function visit({ url, until, pauseMs, receipts, wrong }: Visit) {
  const broken = (problem: unknown) =>
    void wrong(`booking: ${problem instanceof Error ? `${problem.message} ${problem.cause}` : problem}`);
  for (; !until(); await setTimeout(pauseMs)) {
    const start = await findStart(url).catch(broken);
    if (!start) continue;
    const key = randomUUID();
    const who = { name: "Ana", email: `ana.${key}@visitor.example`, timeZone: "UTC" };
    const body = JSON.stringify({ meetingType: "general-15", start, ...who, consent: true });
    const answer = await post(url, key, body).catch(broken);
    if (answer?.status === 201) receipts.push({ key, body, id: answer.id });
    // Taken meanwhile by the other visitor.
    else if (answer && answer.status !== 409) wrong(`POST booking: ${answer.status} ${answer.text.slice(0, 80)}`);
  }
}
