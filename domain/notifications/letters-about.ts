import type { Actor } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { type BookingNews, bookingLetters } from "./booking-letters.ts";
import { feedLetter } from "./feed-letter.ts";
import { type Addresses, gatherFacts } from "./gather-facts.ts";
import type { Letter } from "./letter.ts";
import { accountLetters } from "./letters/account-letters.ts";
import { invoiceLetters } from "./letters/invoice-letters.ts";
import { listReaders } from "./reader.queries.ts";

type Line = Pick<Row<"diary">, "id" | "at" | "action" | "entityId" | "after">;
type Circumstances = { addresses: Addresses; brandName: string; at: Date };

const news: Record<string, BookingNews> = {
  "booking.make": "made",
  "booking.reschedule": "moved",
  "booking.cancel": "cancelled",
};

/** The letters a diary line asks for; most ask for none. */
export async function lettersAbout(
  tx: Database,
  actor: Actor,
  may: Permit<"mail.send">,
  { id, at: written, action, entityId, after }: Line,
  { addresses, brandName, at }: Circumstances,
): Promise<Letter[]> {
  const kind = news[action];
  if (kind) {
    const facts = await gatherFacts(tx, actor, may, entityId, addresses, at);
    return facts ? bookingLetters(kind, facts, brandName, id) : [];
  }
  if (action === "feed.fetch") {
    const { hostId, problem } = { hostId: "", problem: "", ...(after as Record<string, string>) }; // as noteReading wrote it
    const readers = await listReaders(tx, may, [hostId]);
    return readers.map((reader) => feedLetter(reader, problem, addresses.publicUrl, id));
  }
  const house = { publicUrl: addresses.publicUrl, brandName };
  if (action === "invoice.send") return invoiceLetters(tx, actor, may, { id, entityId }, house);
  return accountLetters(tx, may, { id, at: written, action, entityId, after }, house);
}
