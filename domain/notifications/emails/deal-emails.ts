import type { Permit } from "#domain/access/permit.ts";
import { answerPath, listDeciders } from "#domain/deals/answer/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { listLetterReaders } from "../letters/letter.queries.ts";
import { findDeal } from "../notifications/deal-subject.queries.ts";
import { eventOf } from "../notifications/event.ts";
import { oneLine } from "../notifications/news.ts";
import { type Answer, type DealMailing, type Entry, type Happened, letters } from "./deal-words.ts";

type System = { publicUrl: string; brandName: string };

/** The emails to those who decide for a client: what waits for them, and what was charged. */
export async function dealEmails(
  tx: Database,
  may: Permit<"mail.send">,
  entry: Entry,
  { publicUrl, now }: System & { now: Date },
): Promise<EmailMessage[]> {
  const happened = happenedBy[entry.event];
  const deal = await findDeal(tx, may, { id: entry.entityId, by: entry.actorId });
  if (!deal) return [];
  const event = eventIn[happened];
  const isFixed = eventOf(event).isFixed ?? false;
  const deciders = await listDeciders(tx, may, deal.clientId);
  const readers = await listLetterReaders(tx, may, { clientId: deal.clientId, event });
  const told = readers.filter(({ id, wantsMail }) => deciders.includes(id) && (wantsMail || isFixed));
  return told.flatMap((reader): EmailMessage[] => {
    const about = { deal, entry, now, name: oneLine(deal.company), formats: formatsFor(reader) };
    const letter = letters[happened]({ ...about, reader: reader.firstName });
    if (!letter) return [];
    const { key, asks, button = "Open the deal", ...words } = letter;
    const link = publicUrl + answerPath({ id: deal.id, claimNo: deal.claimNo ?? 0, memberId: reader.id });
    const urls: Record<Answer, string> = { Confirm: link, Dispute: `${link}?to=dispute` };
    const links = asks?.answers.map((label) => ({ label, url: urls[label] })) ?? [];
    return [
      {
        ...words,
        to: { name: `${reader.firstName} ${reader.lastName}`, email: reader.email },
        dedupeKey: `${key}:${reader.id}`,
        answers: asks ? [{ about: asks.about, links }] : [],
        action: { label: button, url: `${publicUrl}/dashboard/deals/${deal.id}` },
        calendar: null,
        reader: { id: reader.id, event: isFixed ? null : event },
        ...(!isFixed && { choiceUrl: `${publicUrl}/profile/notifications` }),
      },
    ];
  });
}

const happenedBy: Record<DealMailing, Happened> = {
  "deal.claimed": "claimed",
  "deal.claim_changed": "changed",
  "deal.client_reminded": "reminded",
  "deal.client_reminded_late": "reminded",
  "deal.answer_nears": "reminded",
  "deal.confirmed": "confirmed",
  "deal.confirmed_by_update": "confirmed",
  "deal.settled": "settled",
};

const asked = "deal_claimed";
const told = "deal_confirmed";
const eventIn = { claimed: asked, changed: asked, reminded: asked, settled: told, confirmed: told } as const;
