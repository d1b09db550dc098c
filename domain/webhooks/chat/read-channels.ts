import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Row } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countWaiting } from "../delivery-log.queries.ts";
import type { PauseReason } from "../endpoint.queries.ts";
import { type Delivery, readDeliveries } from "../read-endpoints.ts";
import { type WebhookEvent, webhookEventNames } from "../webhook-event.ts";
import { findChannel, selectChannels, selectClientsOf } from "./channel.queries.ts";
import type { ChatKind } from "./chat.ts";

/** `active`, or why nothing is written to it. */
export type ChatState = "active" | PauseReason;

/** A channel of a chat. Its address or token is not in here: of the address no more than its server. */
export type ChatChannel = {
  id: string;
  kind: ChatKind;
  name: string;
  server: string;
  chatId: string | null;
  events: WebhookEvent[];
  hasAllClients: boolean;
  clients: { id: string; name: string }[];
  showsAmounts: boolean;
  state: ChatState;
  failingSince: Date | null;
  version: number;
  lastDeliveredAt: Date | null;
};

const toChannel = (row: Row<"webhookEndpoints">, clients: ChatChannel["clients"]): ChatChannel => ({
  id: row.id,
  kind: row.kind as ChatKind, // as the CHECK constraint has it, without programs
  name: row.name ?? "",
  server: row.url,
  chatId: row.chatId,
  events: webhookEventNames.filter((event) => row.events.includes(event)),
  hasAllClients: row.hasAllClients,
  clients,
  showsAmounts: row.showsAmounts,
  state: (row.pausedBecause as PauseReason | null) ?? "active", // as the CHECK constraint has it
  failingSince: row.failingSince,
  version: row.version,
  lastDeliveredAt: row.lastDeliveredAt,
});

const page = 20;
type ChannelPage = { channels: (ChatChannel & { waiting: number })[]; older: string | null };

/** Channels, the newest first, twenty at a time. `before`: `older` of the page before; an invalid one is ignored. */
export async function listChannels(
  { db, actor }: ReadContext,
  before: string | null = null,
): Promise<Result<ChannelPage>> {
  const may = permit(actor, "chat.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const from = before && isId(before) ? before : null;
  const found = await selectChannels(db, may, { before: from, limit: page + 1 });
  const rows = found.slice(0, page);
  const chosen = rows.filter(({ hasAllClients }) => !hasAllClients).map(({ id }) => id);
  const clients = Map.groupBy(
    chosen.length > 0 ? await selectClientsOf(db, may, chosen) : [],
    ({ endpointId }) => endpointId,
  );
  const waiting = await countWaiting(db, may);
  return done({
    channels: rows.map((row) => ({
      ...toChannel(row, clients.get(row.id) ?? []),
      waiting: waiting.get(row.id) ?? 0,
    })),
    older: found.length > page ? (rows.at(-1)?.id ?? null) : null,
  });
}

/** A channel with the log of what it was told. */
export async function readChannel(
  { db, actor }: ReadContext,
  id: string,
): Promise<Result<{ channel: ChatChannel; deliveries: Delivery[] }>> {
  const may = permit(actor, "chat.list", undefined);
  const row = may && isId(id) ? await findChannel(db, may, id) : null;
  if (!may || !row) return refuse({ kind: "missing" });
  const clients = row.hasAllClients ? [] : await selectClientsOf(db, may, [id]);
  return done({ channel: toChannel(row, clients), deliveries: await readDeliveries(db, may, id) });
}
