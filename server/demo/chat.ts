import type { Actor } from "#domain/access/actor.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { addChannel, pauseChannel } from "#domain/webhooks/chat/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

/** Two channels that nobody reads. Both are paused, so that a demo writes to nobody. */
export async function seedChat({ db, keys }: Pick<AppContext, "db" | "keys">, admin: Actor, now: Date): Promise<void> {
  const clients = must(await listClientNames({ db, actor: admin }));
  const some = clients.slice(0, 2).map(({ id }) => id);
  const channels = [
    {
      name: "Sales",
      kind: "slack" as const,
      secret: "https://hooks.slack.com/services/T0DEMO/B0DEMO/nobody-reads-this",
      url: "https://hooks.slack.com/",
      chatId: null,
      events: ["lead.created" as const, "booking.made" as const, "deal.changed" as const],
      hasAllClients: true,
      clientIds: [],
      showsAmounts: false,
    },
    {
      name: "Money",
      kind: "telegram" as const,
      secret: "100000001:AAE-nobody-reads-this-either-0000000",
      url: "https://api.telegram.org/",
      chatId: "-1001234567890",
      events: ["invoice.sent" as const, "invoice.paid" as const],
      hasAllClients: false,
      clientIds: some,
      showsAmounts: true,
    },
  ];
  for (const [place, channel] of channels.entries()) {
    const at = hoursBefore(now, 24 * (21 - place));
    const { id } = must(await addChannel({ db, actor: admin, keys, now: at }, channel));
    must(await pauseChannel({ db, actor: admin, now: at }, { id }));
  }
}
