import { redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { identityConflict } from "#domain/users/index.ts";
import { companyTrip, type Purpose } from "./company-trip.ts";

/** What people read on the sign-in page, by the word in its address, when the company's own sign-in did not work. */
const sentences = {
  unlinked:
    "No account here is linked to this company account. Sign in as you usually do, and link it in your profile under Security.",
  closed: "Your account here is archived or suspended. Ask the agency to open it again.",
  declined: "You did not sign in with your company account. Try again, or sign in with your password.",
  unreachable: "Your company's sign-in cannot be reached just now. Try again, or sign in with your password.",
  refused: "Signing in with your company account did not work. Try again. If it happens again, tell the agency.",
  expired: "That took too long, or began in another window. Start again from here.",
  limited: "There were too many attempts. Wait ten minutes and try again.",
  "identity-taken": identityConflict("taken").problem.because,
  "identity-linked": identityConflict("linked").problem.because,
  "identity-other": identityConflict("other").problem.because,
  off: "Signing in with a company account is switched off. Sign in with your password.",
} as const;

const isKnown = (word: string): word is keyof typeof sentences => Object.hasOwn(sentences, word);

export const sentenceOf = (word: string | null): string | null => (word && isKnown(word) ? sentences[word] : null);

/** Back to where the person came from, with the word for a sentence about what went wrong. The round trip is over. */
export function toldBack(ctx: RequestContext, word: string, purpose: Purpose | null): Response {
  const back = purpose ? backTo(purpose) : "/login";
  const next = purpose?.kind === "sign-in" && purpose.next ? `&next=${encodeURIComponent(purpose.next)}` : "";
  return redirect(`${back}?company=${encodeURIComponent(word)}${next}`, {
    headers: { "Set-Cookie": companyTrip.end(ctx) },
  });
}

function backTo(purpose: Purpose): string {
  if (purpose.kind === "link") return purpose.back;
  return purpose.kind === "invitation" ? `/invitation/${purpose.link}` : "/login";
}
