import type { ChatKind } from "./chat.ts";

/**
 * Why a card was not taken. `gone`: there is nothing at the address any more; `refused`: the address or the token is no
 * longer good; `unwanted`: this one card is; `moot`: there is no longer anything to say.
 */
export type CardFault = "gone" | "refused" | "unwanted" | "moot" | "failed";
export type CardAnswer = { ok: true } | { ok: false; because: string; fault: CardFault; waitMs?: number };

/** What came back for a request, of which nothing was followed. */
export type ChatReply =
  | { ok: true; status: number; headers: Record<string, string | string[] | undefined>; body: Uint8Array }
  | { ok: false; because: string };

/** Words by which chats say that a channel or its webhook is not there any more, though they answer 400. */
const goneWords =
  /no_service|no_active_hooks|no_team|team_disabled|channel_not_found|channel_is_archived|WorkflowTriggerIsNotEnabled|WorkflowNotFound|incoming_webhook\.(invalid|channel)|chat not found|upgraded to a supergroup|chat was deleted/i;

const faults: Record<number, CardFault> = {
  400: "unwanted",
  401: "refused",
  403: "refused",
  404: "gone",
  410: "gone",
  413: "unwanted",
  422: "unwanted",
};

/** What a chat answered. Nothing that is in its secret is repeated. */
export function readAnswer(kind: ChatKind, reply: ChatReply, secret: string, now: Date): CardAnswer {
  if (!reply.ok) return { ok: false, because: reply.because, fault: "failed" };
  const { status } = reply;
  if (status >= 200 && status < 300) return { ok: true };
  if (status >= 300 && status < 400)
    return { ok: false, because: `It points elsewhere (${status}), which is not followed.`, fault: "failed" };
  const held = readJson(reply.body);
  const said = wordsIn(held, reply.body);
  const shown = said && !partsOf(secret).some((part) => said.includes(part)) ? `: ${said.replace(/\.$/, "")}` : "";
  const because = `It answered ${status}${shown}.`;
  if (status === 429) return { ok: false, because, fault: "failed", waitMs: waitIn(kind, held, reply, now) };
  const fault = status === 400 && goneWords.test(said + idIn(held)) ? "gone" : (faults[status] ?? "failed");
  return { ok: false, because, fault };
}

function readJson(body: Uint8Array): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(body).toString("utf8")));
  } catch {
    return {};
  }
}

const idIn = ({ id, error }: Record<string, unknown>) => ` ${[id, Object(error).code].join(" ")}`;

/** What it says in words, in one line: each chat has a field of its own for that, and Slack none. */
function wordsIn({ description, message, error }: Record<string, unknown>, body: Uint8Array): string {
  const words = [description, message, Object(error).message, error].find((one) => typeof one === "string");
  const plain = Buffer.from(body.subarray(0, 400)).toString("utf8");
  const text = String(words ?? (/^[^<{[]+$/.test(plain) ? plain : ""));
  return text.replace(/\s+/g, " ").trim().slice(0, 160);
}

/** The pieces of an address or a token by which it could be told. */
const partsOf = (secret: string) => secret.split(/[/?&=:]+/).filter((part) => part.length >= 8 && /[A-Z\d]/.test(part));

const second = 1000;
const longest = 24 * 60 * 60 * second;

/** How long a chat asks to be left alone: Discord and Telegram say it in their answers, the others in a header. */
function waitIn(kind: ChatKind, held: Record<string, unknown>, reply: ChatReply & { ok: true }, now: Date): number {
  const own = kind === "discord" ? held["retry_after"] : Object(held["parameters"])["retry_after"];
  const header = String(reply.headers["retry-after"] ?? "");
  const until = Date.parse(header);
  const asked = [
    typeof own === "number" ? own * second : Number.NaN,
    header === "" ? Number.NaN : Number(header) * second,
    until - now.getTime(),
  ].find((ms) => Number.isFinite(ms) && ms >= 0);
  return Math.min(Math.max(Math.ceil(asked ?? 60 * second), second), longest);
}
