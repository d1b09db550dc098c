import { href, redirect } from "react-router";
import { z } from "zod";
import type { RequestContext } from "#app/http/request-context.ts";
import { roundTrip } from "#app/http/round-trip.ts";

/** The way to Google and back. */
export const googleTrip = roundTrip({
  name: "google",
  field: "google connection",
  schema: z.object({
    /** Of the one who set out: nobody else's session finishes it. */
    sessionId: z.string().min(1),
    attempt: z.object({ state: z.string(), verifier: z.string() }),
    /** Of the agency's client, as it was entered when they set out. */
    clientKey: z.string(),
  }),
});

/** What a host reads on their availability, by the word in its address. */
const sentences = {
  declined: "You declined access at Google, so nothing was connected.",
  partial: "Foyer needs every permission that Google lists. Connect again and tick every box.",
  unreachable: "Google could not be reached just now. Try again.",
  client: "Google refuses the agency's client ID and secret. Ask an admin to correct them in the settings.",
  refused: "Connecting to Google did not work. Try again.",
  calendars: "Google let you in, but your calendars could not be read. Try again.",
  expired: "That took too long, or began in another window. Start again from here.",
  limited: "There were too many attempts. Wait ten minutes and try again.",
  off: "Google Calendar is not set up yet. Ask an admin to set it up in the settings.",
  "calendar-connected": "Another calendar is connected. Disconnect it first.",
  untold:
    "Disconnected, but Google could not be reached. Remove Foyer in your Google account, too, under third-party connections.",
} as const;
type Word = keyof typeof sentences;

const isKnown = (word: string): word is Word => Object.hasOwn(sentences, word);

export const sentenceOf = (word: string | null): string | null => (word && isKnown(word) ? sentences[word] : null);

/** Where a host keeps their hours. */
export const availabilityOf = ({ actor }: Pick<RequestContext, "actor">) =>
  actor.role === "client" ? href("/dashboard/settings/availability") : href("/studio/workspace/availability");

/** Back to the host's availability, with the word for what went wrong, if anything. The round trip is over. */
export function backFrom(ctx: RequestContext, word: Word | null): Response {
  return redirect(availabilityOf(ctx) + (word ? `?google=${word}` : ""), {
    headers: { "Set-Cookie": googleTrip.end(ctx) },
  });
}
