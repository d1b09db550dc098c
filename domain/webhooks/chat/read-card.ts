import type { Permit } from "#domain/access/permit.ts";
import { declarationOf, eventOf } from "#domain/audit/index.ts";
import { invoicePartPaid } from "#domain/invoices/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import { studioPathOf } from "#domain/kernel/record-path.ts";
import { ruleTold } from "#domain/rules/events.ts";
import { readMessage, wordMessage } from "#domain/rules/messages/index.ts";
import type { DueDelivery } from "../sending.queries.ts";
import { clientOf, type WebhookEvent, webhookEvents } from "../webhook-event.ts";
import { type CardSubject, selectCardSubject, selectEntry, selectReach } from "./card.queries.ts";
import type { Card } from "./card.ts";

type DueCard = NonNullable<DueDelivery>;
type Entry = NonNullable<Awaited<ReturnType<typeof selectEntry>>>;
/** How the agency writes, and where its Foyer is. */
export type CardPlace = { formats: Formats; publicUrl: string };

/** What a channel is told of a message, as everything is called now; or why there is nothing to tell. */
export async function readCard(
  db: Database,
  may: Permit<"webhook.send">,
  due: DueCard,
  { formats, publicUrl }: CardPlace,
): Promise<Card | string> {
  if (due.event === "webhook.test")
    return {
      title: `A test from Foyer for ${due.name}`,
      facts: [],
      link: `${publicUrl}/studio/workspace/settings/chat/${due.endpointId}`,
    };
  if (due.event === "rule.said") return readSaid(db, may, due, { formats, publicUrl });
  const entry = due.auditId ? await selectEntry(db, may, due.auditId) : null;
  if (!entry) return "What it tells of is no longer in the log.";
  const clientId = clientOf(entry);
  const isTold = due.hasAllClients || (clientId && (await selectReach(db, may, due.endpointId, clientId)));
  if (!isTold) return "The channel is no longer told of this client.";
  const subject = await selectCardSubject(db, may, { entity: entry.entity, id: entry.entityId, clientId });
  return {
    title: titleOf(entry, due.event, subject?.name ?? null),
    facts: factsOf(entry, subject, formats, due.showsAmounts),
    link: publicUrl + studioPathOf(entry.entity, entry.entityId, entry.clientId),
  };
}

/** What a rule says. An amount is in it only where the channel was told to show it. */
async function readSaid(db: Database, may: Permit<"webhook.send">, due: DueCard, place: CardPlace) {
  const said = ruleTold.read(JSON.parse(due.body).data);
  const { run = "", place: nth = 0 } = said;
  const formats = due.showsAmounts ? place.formats : null;
  const message = run ? await readMessage(db, may, { run, place: nth }) : null;
  if (!message) return "What it tells of is no longer there.";
  const { clientId } = message;
  const isTold = due.hasAllClients || (clientId && (await selectReach(db, may, due.endpointId, clientId)));
  if (!isTold) return "The channel is no longer told of this client.";
  const { text, path } = wordMessage(message, { formats, publicUrl: place.publicUrl, isOfClient: false });
  return { title: text, facts: [["Rule", message.rule]], link: place.publicUrl + path } satisfies Card;
}

/** The sentence of the audit log, where its subject still has a name; receipts are told of beside what they are made of. */
function titleOf(entry: Entry, told: string, name: string | null): string {
  if (told === "receipt.made" && name) return `Made a receipt: ${name}`;
  const event = eventOf(entry);
  if (event && name) return declarationOf(event).says.replace("{}", () => name);
  return webhookEvents[told as WebhookEvent] ?? told; // the column holds nothing else
}

/** An amount is named only where the channel was told to show it. */
function factsOf(entry: Entry, subject: CardSubject | null, formats: Formats, showsAmounts: boolean): Card["facts"] {
  const { guest, startsAt, endsAt } = subject ?? {};
  const who = entry.person ?? entry.program ?? (entry.actorRole === "system" ? "Foyer" : null);
  const facts: [string, string | null][] = [
    ["Client", entry.entity === "client" ? null : entry.client],
    ["With", guest ?? null],
    ["When", startsAt && endsAt ? formats.span(startsAt, endsAt) : null],
    ["Amount", showsAmounts ? amountOf(entry, subject, formats) : null],
    ["By", who],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : [])).map(([name, text]) => [name, text]);
}

/** What was paid, where that is a part; otherwise what the record is about. */
function amountOf({ event, after }: Entry, subject: CardSubject | null, formats: Formats): string | null {
  const paid = event === "invoice.part_paid" ? invoicePartPaid.read(after) : {};
  const currency = paid.currency ?? subject?.currency;
  if (!currency) return null;
  const minor = paid.amount ? parseAmount(paid.amount, currency) : (subject?.minor ?? null);
  return minor === null ? null : formats.money({ minor: BigInt(minor), currency });
}
