/** What an embedded player reports. */
export type HostEvent =
  | { event: "ready" | "pause" | "ended" }
  | { event: "timeupdate"; seconds: number; length: number };

const context = "player.js";

/**
 * Parses a message of player.js (https://github.com/embedly/player.js), the open protocol that the host's player
 * speaks; null for any other message.
 */
export function readMessage(message: unknown): HostEvent | null {
  const said = typeof message === "string" ? parsed(message) : message;
  if (!isRecord(said) || said["context"] !== context) return null;
  const { event, value } = said;
  if (event === "ready" || event === "pause" || event === "ended") return { event };
  if (event !== "timeupdate" || !isRecord(value)) return null;
  const { seconds, duration } = value;
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds < 0) return null;
  return { event, seconds, length: typeof duration === "number" && Number.isFinite(duration) ? duration : 0 };
}

export const toMessage = (method: string, value?: unknown) =>
  JSON.stringify({
    context,
    version: "0.0.11",
    method,
    value,
    ...(method === "addEventListener" && { listener: value }),
  });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
