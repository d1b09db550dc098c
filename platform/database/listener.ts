import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./open-database.ts";

export type Ears = {
  onNotice: (channel: string, payload: string) => void;
  /** Called once it listens again after notifications may have been missed: anything cached must be dropped. */
  onGap: () => void;
};

export type Listener = { isConnected: () => boolean; close: () => Promise<void> };

const shortestPause = 100;
const longestPause = 5_000;
const pulse = 15_000;

/**
 * Listens for NOTIFY on a connection of its own, as a pooled one can go silent; it reconnects by itself. Resolves after
 * the first attempt, whether or not it succeeded. While isConnected() is false, caches cannot be trusted.
 */
export async function listen(connection: Connection, channels: string[], ears: Ears): Promise<Listener> {
  const first = Promise.withResolvers<void>();
  const closing = new AbortController();
  let isConnected = false;
  let isReady = false;

  async function keepHearing() {
    for (let pause = shortestPause; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const begun = Date.now();
      await hear(connection, channels, ears, closing.signal, (hearing) => {
        isConnected = hearing;
        if (hearing && isReady) ears.onGap();
        if (hearing) first.resolve();
      });
      first.resolve();
      if (Date.now() - begun > longestPause) pause = shortestPause;
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const hearing = keepHearing();
  await first.promise;
  isReady = true;
  return {
    isConnected: () => isConnected,
    close: () => {
      closing.abort();
      return hearing;
    },
  };
}

/** One connection from start to end. A failure counts as an end. */
async function hear(
  connection: Connection,
  channels: string[],
  { onNotice }: Ears,
  closing: AbortSignal,
  tell: (isHearing: boolean) => void,
) {
  const config = typeof connection === "string" ? { connectionString: connection } : connection;
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true, ...config });
  const close = () => client.end().catch(() => {});
  const lost = new Promise<void>((resolve) => client.on("error", () => resolve()).on("end", () => resolve()));
  client.on("notification", ({ channel, payload = "" }) => onNotice(channel, payload));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch {
    return close();
  }
  if (closing.aborted) return close();
  closing.addEventListener("abort", close, { once: true });
  tell(true);
  await Promise.race([lost, silence(client)]);
  tell(false);
  closing.removeEventListener("abort", close);
  await close();
}

/** Resolves when the connection stops answering: a network that drops packets closes nothing. */
async function silence(client: pg.Client) {
  for (;;) {
    await setTimeout(pulse, undefined, { ref: false });
    try {
      await client.query("select 1");
    } catch {
      return;
    }
  }
}
