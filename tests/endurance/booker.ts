import { randomBytes, randomInt, randomUUID } from "node:crypto";

export type Receipt = { key: string; body: string; id: string };

const day = 86_400_000;
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/**
 * Books free starts over HTTP, one after the other, until the app stops answering. Records every acknowledged booking.
 */
export async function bookUntilSilence(url: string, receipts: Receipt[], visitorName: string): Promise<void> {
  for (;;) {
    const start = await findStart(url).catch(() => null);
    if (!start) return;
    const key = randomUUID();
    const input = {
      meetingType: "general-15",
      start,
      name: visitorName,
      email: "visitor@client.example",
      timeZone: "UTC",
    };
    const body = JSON.stringify({ ...input, consent: true });
    const answer = await post(url, key, body).catch(() => null);
    if (!answer) return;
    if (answer.status === 201) receipts.push({ key, body, id: answer.id });
    else if (answer.status !== 409) throw new Error(`A booking was answered ${answer.status}: ${answer.text}`);
  }
}

/** A free start at random. */
export async function findStart(url: string): Promise<string | null> {
  const from = Date.now() + randomInt(1, 50) * day;
  const query = new URLSearchParams({ from: iso(from), to: iso(from + 7 * day), timeZone: "UTC" });
  const answer = await fetch(`${url}/api/v1/meeting-types/general-15/starts?${query}`, { headers: stranger() });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`free starts were answered ${answer.status}`, { cause: text.slice(0, 80) });
  const { starts }: { starts: string[] } = JSON.parse(text);
  return starts[randomInt(0, Math.max(1, starts.length))] ?? null;
}

/** Sends the same key and body again: an acknowledged booking returns the same id, a lost one would be made anew. */
export async function post(url: string, key: string, body: string) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key, ...stranger() };
  const answer = await fetch(`${url}/api/v1/bookings`, { method: "POST", headers, body });
  const text = await answer.text();
  const id: string = answer.status === 201 ? JSON.parse(text).id : "";
  return { status: answer.status, text, id };
}

/** A different address each time, from the range reserved for benchmarks (RFC 2544). */
function stranger() {
  const [a = 0, b = 0] = randomBytes(2);
  return { "X-Forwarded-For": `198.18.${a}.${b}` };
}
