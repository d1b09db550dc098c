import type { Permit } from "#domain/access/permit.ts";
import { answerPath, listDeciders } from "#domain/deals/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { listLetterReaders } from "../letters/letter.queries.ts";
import { findDeal, type ToldDeal } from "../notifications/deal-subject.queries.ts";
import { eventOf } from "../notifications/event.ts";
import { oneLine } from "../notifications/news.ts";
import { chargeWords, type DealEntry, factsOf, lastDay, silenceWords } from "./deal-words.ts";

type Entry = { id: string; action: string; entityId: string; actorId: string | null; after: unknown };
type System = { publicUrl: string; brandName: string };
type Happened = "claimed" | "changed" | "reminded" | "settled";
type Answer = "Confirm" | "Dispute";
/** What one reader is written. `key`: the same is written once. `asks`: the answers it has links for. */
type Letter = Pick<EmailMessage, "subject" | "heading" | "lines" | "facts"> & {
  key: string;
  asks?: { about: string; answers: Answer[] };
  button?: string;
};
type Occasion = { deal: ToldDeal; name: string; reader: string; formats: Formats; entry: Entry; now: Date };

/** The emails to those who decide for a client: what waits for them, and what was charged. */
export async function dealEmails(
  tx: Database,
  may: Permit<"mail.send">,
  entry: Entry,
  { publicUrl, now }: System & { now: Date },
): Promise<EmailMessage[]> {
  const happened = happenedIn(entry);
  const deal = happened && (await findDeal(tx, may, { id: entry.entityId, by: entry.actorId }));
  if (!happened || !deal) return [];
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

function happenedIn({ action, after }: Entry): Happened | null {
  const { kind = "", daysLeft } = (after ?? {}) as DealEntry;
  if (action === "deal.claim") return { claimed: "claimed" as const, claim_changed: "changed" as const }[kind] ?? null;
  if (action === "deal.settle") return kind === "confirmed" ? "settled" : null;
  const isReminder = action === "deal.remind_client" || (action === "deal.remind" && daysLeft !== 0);
  return isReminder ? "reminded" : null;
}

const asked = "deal_claimed";
const eventIn = { claimed: asked, changed: asked, reminded: asked, settled: "deal_confirmed" } as const;
const toAnswer = { about: "Is all of this right?", answers: ["Confirm", "Dispute"] } satisfies Letter["asks"];

/** What each of them says; null where it is no longer so. */
const letters: Record<Happened, (occasion: Occasion) => Letter | null> = {
  claimed: (occasion) => ask(occasion, `Has ${occasion.name} signed?`, "closed"),
  changed: (occasion) =>
    ask(occasion, `The claim about ${occasion.name} has changed`, "closed, and has changed the claim"),
  reminded({ deal, name, reader, formats, entry, now }) {
    if (deal.claim !== "open") return null;
    const heading = `Has ${name} signed?`;
    const until = lastDay(deal, formats);
    const facts = factsOf(deal, formats);
    if (deal.answerBy === null || deal.answerBy > now)
      return {
        key: entry.id,
        subject: `${heading} Please answer by ${until}`,
        heading,
        lines: [`Hello ${reader}, please confirm or dispute this claim by ${until}.`, silenceWords(deal, formats)],
        facts,
        asks: toAnswer,
      };
    const still = `this claim still has no answer. The deadline was ${until}. ${silenceWords(deal, formats)}`;
    const subject = `${heading} The deadline was ${until}`;
    return { key: entry.id, subject, heading, lines: [`Hello ${reader}, ${still}`], facts, button: "Answer now" };
  },
  settled({ deal, name, reader, formats }) {
    if (!deal.bySilence || !deal.fee) return null;
    const heading = `${name} was confirmed because nobody answered`;
    const { agreement, client, confirmedNo } = deal;
    const charged = chargeWords(deal, formats, " to your account");
    return {
      key: `deal-confirmed:${deal.id}:${confirmedNo}`,
      subject: `${heading}: ${formats.money(deal.fee)} fee`,
      heading,
      lines: [
        `Hello ${reader}, nobody at ${oneLine(client)} answered the claim about ${name} by ${lastDay(deal, formats)}.`,
        `Under your agreement ${agreement.number}, a claim that is not answered in time counts as confirmed. ${charged}`,
        "If this is wrong, dispute it now: the charge is taken back, and nothing is owed unless you confirm. You can do so until the fee is invoiced or paid.",
      ],
      facts: factsOf(deal, formats),
      asks: { about: "Is anything wrong?", answers: ["Dispute"] },
    };
  },
};

function ask({ deal, name, reader, formats }: Occasion, heading: string, says: string): Letter | null {
  if (deal.claim !== "open") return null;
  const until = lastDay(deal, formats);
  const who = deal.claimant ?? "the agency";
  return {
    key: `deal-claim:${deal.id}:${deal.claimNo}`,
    subject: `${heading}${heading.endsWith("?") ? "" : "."} Confirm or dispute by ${until}`,
    heading,
    lines: [
      `Hello ${reader}, ${who} says that ${name} ${says}. Please confirm or dispute it by ${until}.`,
      silenceWords(deal, formats),
    ],
    facts: factsOf(deal, formats),
    asks: toAnswer,
  };
}
