import { redirect } from "react-router";
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
  declined: "You did not allow it at Google. Nothing was connected.",
  partial: "Foyer needs everything that Google asks you about. Connect again, and tick all of it.",
  unreachable: "Google could not be reached just now. Try again.",
  client: "Google refuses the agency's client ID and secret. Ask an admin to correct them in the settings.",
  refused: "Connecting to Google did not work. Try again.",
  calendars: "Google let you in, but your calendars could not be read. Try again.",
  expired: "That took too long, or began in another window. Start again from here.",
  limited: "There were too many attempts. Wait ten minutes and try again.",
  off: "The agency has no client at Google. An admin enters it in the settings.",
  "calendar-connected": "Another calendar is connected. Disconnect it first.",
  untold:
    "It was disconnected, but Google could not be told. Remove Foyer there as well: in your Google account, under third-party connections.",
} as const;
type Word = keyof typeof sentences;

const isKnown = (word: string): word is Word => Object.hasOwn(sentences, word);

export const sentenceOf = (word: string | null): string | null => (word && isKnown(word) ? sentences[word] : null);

/** Back to the host's availability, with the word for what went wrong, if anything. The round trip is over. */
export function backFrom(ctx: RequestContext, word: Word | null): Response {
  const search = word ? `?google=${word}` : "";
  return redirect(`/studio/workspace/availability${search}`, { headers: { "Set-Cookie": googleTrip.end(ctx) } });
}
