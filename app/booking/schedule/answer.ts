import type { Problem, Typed } from "#domain/kernel/result.ts";
import { looksAutomatic } from "../form/looks-automatic.ts";
import type { Chosen } from "../hold/read-chosen.ts";

/** What the action said. `starts` stand in for a taken one, `typed` is there when the booking form was sent. */
export type Answer = Problem & { starts?: number[]; typed?: Typed };

export type Trouble = {
  says: string;
  fix: Record<string, string[]>;
  others: number[] | null;
  typed: Typed | null;
};

const taken = "That time has just been taken.";

/** What is in the way, in words; null when nothing is. */
export function problemIn(answer: Answer | undefined, chosen: Chosen | null): Trouble | null {
  if (!answer) return chosen && !chosen.isFree ? { says: taken, fix: {}, others: chosen.others, typed: null } : null;
  const trouble = { fix: {}, others: null, typed: answer.typed ?? null };
  if (answer.kind === "invalid") return { ...trouble, ...wrongIn(answer.fields) };
  if (answer.kind === "limited") return { ...trouble, says: waitFor(answer.retryAfterSeconds) };
  if (answer.kind === "conflict" && answer.because === "taken")
    return { ...trouble, says: taken, others: answer.starts ?? [] };
  if (answer.kind === "conflict")
    return {
      ...trouble,
      says: "This form has already been sent. Check your email, or reload the page and send it again.",
    };
  return { ...trouble, says: "This meeting cannot be booked here right now." };
}

function wrongIn(fields: Record<string, string[]>) {
  if (looksAutomatic(fields))
    return {
      fix: {},
      says: "That was too quick, so nothing was booked. Check your details and send them again.",
    };
  return { fix: fields, says: "Check the fields marked below." };
}

function waitFor(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts from your network. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
