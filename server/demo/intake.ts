import { type Actor, door } from "#domain/access/actor.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { chooseSource, openAddress, readBody, takePost } from "#domain/posts/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

const event = {
  event_type: "lead_interested",
  workspace: "winter-optics",
  campaign_id: "7d1f",
  campaign_name: "Hospitals",
};

/** As Instantly sends its leads, and one of a table somebody named in German. */
const posts = [
  {
    ...event,
    lead_email: "j.brandt@havel.example",
    firstName: "Jonas",
    lastName: "Brandt",
    companyName: "Havel Kliniken",
    reply_text: "Yes, call me next week.",
  },
  { ...event, Kunde: "Spree Augenzentrum", Wer: "Miriam Vogt", Kontaktweg: "m.vogt@spree.example" },
];

/** An address that takes what Instantly sends for one campaign: a lead, and a post that waits to be shown which value is which. */
export async function seedIntake(
  { db, keys }: Pick<AppContext, "db" | "keys">,
  admin: Actor,
  now: Date,
): Promise<void> {
  const clients = await listClientNames({ db, actor: admin });
  const client = clients.ok ? clients.value.find(({ name }) => name.startsWith("Winter ")) : undefined;
  const campaigns = client && (await listCampaigns({ db, actor: admin }, client.id));
  const [campaign] = campaigns?.ok ? campaigns.value : [];
  if (!client || !campaign) return;
  const opened = await openAddress(
    { db, actor: admin, now: hoursBefore(now, 30 * 24) },
    { clientId: client.id, campaignId: campaign.id },
  );
  if (!opened.ok) return;
  const { secret } = opened.value;
  const chosen = { clientId: client.id, campaignId: campaign.id, source: "instantly" };
  must(await chooseSource({ db, actor: admin, now: hoursBefore(now, 30 * 24 - 1) }, chosen));
  for (const [place, post] of posts.entries()) {
    const sentAt = hoursBefore(now, 31 - place * 5);
    const read = readBody(JSON.stringify(post), "application/json");
    const items = read.ok ? read.items : [];
    await takePost({ db, actor: door, now: sentAt, today: dayIn(sentAt, "UTC"), keys }, { secret, items });
  }
}
