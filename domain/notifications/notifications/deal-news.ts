import type { Permit } from "#domain/access/permit.ts";
import type { EventsWith, EventName as HappenedEvent } from "#domain/audit/index.ts";
import { crmNamed } from "#domain/crm/events.ts";
import { listDeciders } from "#domain/deals/answer/index.ts";
import type { dealEvents } from "#domain/deals/events.ts";
import { dealCommented } from "#domain/deals/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { chargeWords, lastDay, silenceWords } from "../emails/deal-words.ts";
import { findPlaces } from "../place.queries.ts";
import { findDeal, type ToldDeal } from "./deal-subject.queries.ts";
import type { EventName } from "./event.ts";
import { type News, oneLine, type Teller } from "./news.ts";
import { listMembersToTell } from "./subject.queries.ts";
import { listTeamToTell } from "./update-subject.queries.ts";

type Audience = "deciders" | "members" | "team";
type Sentence = {
  to: Audience;
  event: EventName;
  says: (deal: ToldDeal & { who: string; name: string; formats: Formats }) => string;
};

const toClient = { to: "deciders", event: "deal_claimed" } as const;
const charged = { to: "deciders", event: "deal_confirmed" } as const;
const answered = { to: "team", event: "deal_answered" } as const;
const changed = { to: "members", event: "deal_changed" } as const;

const reminded: Sentence[] = [
  {
    ...toClient,
    says: (deal) =>
      `Has ${deal.name} signed? Please answer by ${lastDay(deal, deal.formats)}. ${silenceWords(deal, deal.formats)}`,
  },
];

type DealTelling = EventsWith<"tells"> & keyof typeof dealEvents;
type MeetingTelling = "deal.meeting_asked" | "deal.meeting_answered" | "deal.meeting_settled";
const sentences: Record<Exclude<DealTelling, "deal.commented" | MeetingTelling>, Sentence[]> = {
  "deal.claimed": [
    { ...toClient, says: (deal) => `Has ${deal.name} signed? Confirm or dispute by ${lastDay(deal, deal.formats)}.` },
  ],
  "deal.claim_changed": [
    {
      ...toClient,
      says: (deal) => `The claim about ${deal.name} changed. Confirm or dispute by ${lastDay(deal, deal.formats)}.`,
    },
  ],
  "deal.client_reminded": reminded,
  "deal.answer_nears": reminded,
  "deal.client_reminded_late": [
    {
      ...toClient,
      says: (deal) => `Has ${deal.name} signed? Please answer. The deadline was ${lastDay(deal, deal.formats)}.`,
    },
  ],
  "deal.answer_overdue": [
    { ...answered, says: ({ client, name }) => `${client} has not answered the claim about ${name} in time.` },
  ],
  "deal.settled": [
    {
      ...answered,
      says: ({ name }) => `The claim about ${name} was not answered in time and counts as confirmed.`,
    },
    {
      ...charged,
      says: (deal) =>
        `${deal.name} was confirmed because nobody answered by ${lastDay(deal, deal.formats)}. ${chargeWords(deal, deal.formats)}`,
    },
  ],
  "deal.confirmed": [
    { ...answered, says: ({ who, name }) => `${who} confirmed the deal with ${name}.` },
    {
      ...charged,
      says: (deal) => `${deal.who} confirmed the deal with ${deal.name}. ${chargeWords(deal, deal.formats)}`,
    },
  ],
  "deal.confirmed_by_update": [
    {
      ...charged,
      says: (deal) => `Your update confirms the deal with ${deal.name}. ${chargeWords(deal, deal.formats)}`,
    },
  ],
  "deal.disputed": [{ ...answered, says: ({ who, name }) => `${who} disputes the claim about ${name}.` }],
  "deal.return_asked": [{ ...answered, says: ({ who, name }) => `${who} wants to return the lead ${name}.` }],
  "deal.return_accepted": [{ ...changed, says: ({ name }) => `Your return of ${name} was accepted.` }],
  "deal.return_declined": [{ ...changed, says: ({ name }) => `Your return of ${name} was declined.` }],
  "deal.claim_withdrawn": [{ ...changed, says: ({ name }) => `The claim about ${name} was withdrawn.` }],
  "deal.corrected": [{ ...changed, says: ({ name }) => `The deal with ${name} was reversed.` }],
};

/** Tells the other side of a deal what happened to it, and those who decide what waits for them. */
const dealNews: Teller = async (tx, may, { event, entityId, actorId, after }) => {
  const deal = await findDeal(tx, may, { id: entityId, by: actorId });
  if (!deal) return [];
  const { comment, isShared = false } = dealCommented.read(after);
  const client = oneLine(deal.client);
  const name = oneLine(deal.company);
  const who = oneLine(deal.actor ?? client);
  const said = isStep(event) ? sentences[event] : commented(isShared, deal);
  const common = { thread: `deal:${entityId}`, clientId: deal.clientId, ...(comment && { commentId: comment }) };
  const news = said.map(async ({ to, event: notice, says }) => {
    const path = to === "team" ? `/studio/workspace/deals/${entityId}` : `/dashboard/deals/${entityId}`;
    const places = await findPlaces(tx, may, await listReaders(tx, may, to, deal));
    return [...places].map(([userId, place]): News => {
      const title = says({ ...deal, client, who, name, formats: formatsFor(place) });
      return { ...common, event: notice, userId, path, title };
    });
  });
  return (await Promise.all(news)).flat();
};

const isStep = (event: HappenedEvent | null): event is keyof typeof sentences => event !== null && event in sentences;
const told = [...Object.keys(sentences), "deal.commented"];
export const dealTellers = Object.fromEntries(told.map((event) => [event, dealNews])) as Record<
  Exclude<DealTelling, MeetingTelling>,
  Teller
>; // exactly those

/** What is for the team alone is told to nobody else. */
function commented(isShared: boolean, { isByClient }: ToldDeal): Sentence[] {
  if (!isShared && !isByClient) return [];
  const to = isByClient ? "team" : "members";
  return [{ to, event: "deal_commented", says: ({ who, name }) => `${who} wrote about ${name}.` }];
}

async function listReaders(
  tx: Database,
  may: Permit<"mail.send">,
  to: Audience,
  { clientId, responsibleId }: ToldDeal,
) {
  if (to === "deciders") return listDeciders(tx, may, clientId);
  if (to === "members") return listMembersToTell(tx, may, clientId, "showDeals");
  const team = await listTeamToTell(tx, may, clientId, { onlyAdmins: false });
  return responsibleId && !team.includes(responsibleId) ? [...team, responsibleId] : team;
}

/** Told to the deal's people at the agency, who can claim it. Without an amount: not all of them see amounts. */
export const crmSuggestedNews: Teller = async (tx, may, { entityId, after }) => {
  const { crm = "The CRM" } = crmNamed.read(after);
  const deal = await findDeal(tx, may, { id: entityId, by: null });
  if (!deal) return [];
  const { clientId } = deal;
  const title = `${crm} of ${oneLine(deal.client)} says that the deal with ${oneLine(deal.company)} was won.`;
  const about = { event: "crm_suggested", thread: `deal:${entityId}`, clientId, title } as const;
  const path = `/studio/workspace/deals/${entityId}`;
  return (await listReaders(tx, may, "team", deal)).map((userId) => ({ ...about, userId, path }));
};
