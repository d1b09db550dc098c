import pg, { type PoolConfig } from "pg";

type Ears = { onNotice: (channel: string, payload: string) => void; onGap: () => void };
export type Listener = { isConnected: () => boolean; close: () => Promise<void> };

/** One connection of its own that hears NOTIFY. */
export async function listen(connection: string | PoolConfig, channels: string[], ears: Ears): Promise<Listener> {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  let connected = false;
  client.on("error", () => {
    connected = false;
    ears.onGap();
  });
  client.on("notification", ({ channel, payload }) => ears.onNotice(channel, payload ?? ""));
  await client.connect();
  for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  connected = true;
  return { isConnected: () => connected, close: () => client.end() };
}
