import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** What is known of a record now, for conditions and words. */
export type Facts = {
  id: string;
  clientId: string | null;
  name: string | null;
  client: string | null;
  step: string | null;
  source: string | null;
  campaign: string | null;
  company: string | null;
  amountMinor: string | null;
  currency: string | null;
  responsibleId: string | null;
  /** Of the company of a deal, or of a lead. */
  domain: string | null;
  email: string | null;
  /** Of a client that is archived or erased: nothing is done about it by itself any more. */
  isClosed: boolean;
};

const none = sql`null::text`;
type Column = ReturnType<typeof sql>;
type Columns = Partial<
  Record<"step" | "source" | "campaign" | "company" | "minor" | "currency" | "by" | "domain" | "email", Column>
>;

/** The columns that every kind of record answers with, empty where it has no such thing. */
const factsIn = (id: Column, clientId: Column, name: Column, of: Columns = {}) => sql`
  ${id} as id, ${clientId} as client_id, ${name} as name, client.company_name as client, ${of.step ?? none} as step,
  ${of.source ?? none} as source, ${of.campaign ?? none} as campaign, ${of.company ?? none} as company,
  ${of.minor ?? none}::text as amount_minor, ${of.currency ?? none} as currency,
  ${of.by ?? sql`null::uuid`} as responsible_id, ${of.domain ?? none} as domain, ${of.email ?? none} as email,
  ${clientId} is not null and (client.id is null or client.status = 'archived') as is_closed`;

const clients = sql`left join clients client on client.id = one.client_id and client.erased_at is null`;
const numbered = sql`one.series || '-' || lpad(one.number::text, greatest(4, length(one.number::text)), '0')`;
const ofClient = (name: Column, of: Columns = {}) => factsIn(sql`one.id`, sql`one.client_id`, name, of);

const from: Record<string, Column> = {
  deal: sql`select ${ofClient(sql`one.company`, {
    step: sql`one.stage`,
    source: sql`one.source`,
    campaign: sql`campaign.name`,
    company: sql`one.company`,
    minor: sql`coalesce(one.value_minor, one.expected_minor)`,
    currency: sql`one.currency`,
    by: sql`one.responsible_id`,
    domain: sql`one.domain`,
    email: sql`one.contact_email`,
  })} from deals one left join campaigns campaign on campaign.id = one.campaign_id ${clients}`,
  lead: sql`select ${factsIn(sql`one.id`, sql`null::uuid`, sql`coalesce(one.name, one.email)`, {
    source: sql`one.source`,
    company: sql`one.company`,
    by: sql`one.assigned_to`,
    email: sql`one.email`,
  })} from leads one left join clients client on false`,
  task: sql`select ${ofClient(sql`one.title`, { by: sql`one.assignee_id` })} from tasks one ${clients}`,
  update: sql`select ${ofClient(sql`one.title`, { minor: sql`one.amount_minor`, currency: sql`one.currency` })}
    from updates one ${clients}`,
  invoice: sql`select ${ofClient(numbered, { minor: sql`one.total_minor`, currency: sql`one.currency` })}
    from invoices one ${clients}`,
  booking: sql`select ${ofClient(sql`one.meeting_name`)} from bookings one ${clients}`,
  paper: sql`select ${ofClient(sql`one.title`)} from papers one ${clients}`,
  brief: sql`select ${factsIn(sql`one.client_id`, sql`one.client_id`, sql`client.company_name`)} from briefs one ${clients}`,
  client: sql`select ${factsIn(sql`client.id`, sql`client.id`, sql`client.company_name`)} from clients client`,
};

const key: Record<string, Column> = { brief: sql`one.client_id`, client: sql`client.erased_at is null and client.id` };
/** What was thrown away is gone. */
const also: Record<string, Column> = { task: sql`and one.deleted_at is null`, lead: sql`and one.erased_at is null` };

/** Those of these records of one kind that there are. */
export async function selectRuleFacts(
  db: Database,
  _: Permit<"rule.run" | "rule.list" | "mail.send" | "webhook.send">,
  entity: string,
  ids: string[],
): Promise<Map<string, Facts>> {
  const query = from[entity];
  if (!query || ids.length === 0) return new Map();
  const { rows } =
    await sql<Facts>`${query} where ${key[entity] ?? sql`one.id`} = any(${ids}::uuid[]) ${also[entity] ?? sql``}`.execute(
      db,
    );
  return new Map(rows.map((facts) => [facts.id, facts]));
}
