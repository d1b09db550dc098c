import { type Actor, door } from "#domain/access/actor.ts";
import { listCampaigns } from "#domain/clients/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { openAddress, readBody, takePost } from "#domain/posts/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";

const leads = [
  { company: "Havel Kliniken", contact: "Jonas Brandt", email: "j.brandt@havel.example", source: "Landing page" },
  { contact: "Miriam Vogt", note: "Please call me about lenses." },
];

/** An address that takes leads for one campaign, with a lead it took and one it refused. */
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
  for (const [place, lead] of leads.entries()) {
    const sentAt = hoursBefore(now, 31 - place * 5);
    const read = readBody(JSON.stringify(lead), "application/json");
    const items = read.ok ? read.items : [];
    await takePost({ db, actor: door, now: sentAt, today: dayIn(sentAt, "UTC"), keys }, { secret, items });
  }
}
