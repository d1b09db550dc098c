import type { Problem, TypedFields } from "#domain/kernel/result.ts";
import type { ChosenStart } from "../../hold/read-chosen.ts";

/**
 * The action's answer. `starts` are offered in place of a taken one, `typed` is set when the booking form was sent;
 * `isSpam`: probably sent by a bot.
 */
export type Answer = Problem & { starts?: number[]; typed?: TypedFields; isSpam?: boolean };

export type Trouble = {
  says: string;
  fix: Record<string, string[]>;
  others: number[] | null;
  typed: TypedFields | null;
};

const automatic = "This looked automated, so nothing was booked. If you are a person, check it and send it again.";
const taken = "That time has just been taken.";
/** In a link that was opened: it may be over, or somebody else's. */
const gone = "That time is no longer available.";

/** The problem in words; null if there is none. */
export function problemIn(answer: Answer | undefined, chosen: ChosenStart | null): Trouble | null {
  if (!answer) return chosen && !chosen.isFree ? { says: gone, fix: {}, others: chosen.others, typed: null } : null;
  const trouble = { fix: {}, others: null, typed: answer.typed ?? null };
  if (answer.isSpam) return { ...trouble, says: automatic };
  if (answer.kind === "invalid") return { ...trouble, fix: answer.fields, says: "Check the fields marked below." };
  if (answer.kind === "limited") return { ...trouble, says: waitFor(answer.retryAfterSeconds) };
  if (answer.kind === "conflict" && answer.code === "booking-taken")
    return { ...trouble, says: taken, others: answer.starts ?? [] };
  if (answer.kind === "conflict") return { ...trouble, says: answer.because };
  return { ...trouble, says: "This meeting cannot be booked here right now." };
}

function waitFor(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts from your network. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
