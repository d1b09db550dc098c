import { setTimeout } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";

export type Subscriber = {
  onNotice: (channel: string, payload: string) => void;
  /** Notices may have been missed up to now: whatever was kept is to be dropped. */
  onGap: () => void;
};

export type Listener = { isConnected: () => boolean; close: () => Promise<void> };

const shortestPause = 100;
const longestPause = 5_000;
const pulse = 15_000;

/**
 * Hears NOTIFY on one connection of its own, as a pooled one falls silent. It comes back by itself after a loss. While
 * isConnected() is false nothing remembered can be trusted; onGap is called whenever hearing begins, also the first time.
 */
export function listen(connection: string | PoolConfig, channels: string[], subscriber: Subscriber): Listener {
  const config = typeof connection === "string" ? { connectionString: connection } : connection;
  const closing = new AbortController();
  let connected = false;

  async function hear() {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true, ...config });
    const lost = new Promise<void>((resolve) => client.on("error", () => resolve()).on("end", () => resolve()));
    const close = () => client.end().catch(() => {});
    try {
      await client.connect();
      client.on("notification", ({ channel, payload = "" }) => subscriber.onNotice(channel, payload));
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (closing.signal.aborted) return;
      closing.signal.addEventListener("abort", close);
      connected = true;
      subscriber.onGap();
      await Promise.race([lost, silence(client)]);
    } finally {
      connected = false;
      closing.signal.removeEventListener("abort", close);
      await close();
    }
  }

  async function keepHearing() {
    for (let pause = shortestPause; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const begun = Date.now();
      await hear().catch(() => {});
      if (Date.now() - begun > longestPause) pause = shortestPause;
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const hearing = keepHearing();
  return {
    isConnected: () => connected,
    close: () => {
      closing.abort();
      return hearing;
    },
  };
}

/** Ends when the connection no longer answers: a network that drops packets closes nothing. */
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
