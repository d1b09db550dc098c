import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { stripe } from "#platform/payments/stripe.ts";

type Session = { id: string; url: string; fields: Record<string, string>; state: "open" | "expired" };
/** How it treats the next calls: answers, fails, or does the work and loses the answer. */
type Mood = "well" | "broken" | "cut";
type Answer = { status: number; body: object };

export const secretKey = "sk_test_of_the_house";
export const webhookSecret = "whsec_of_the_house";

/** Implements the part of Stripe's API that the app uses, and is as strict about it. */
export async function openFakeStripe() {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, Answer>();
  const underWay = new Set<string>();
  const complaints: string[] = [];
  let mood: Mood = "well";

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const fault = faultIn(request, body);
    if (fault) complaints.push(fault);
    if (fault) return answer(response, { status: 400, body: { error: { message: fault } } });
    const key = String(request.headers["idempotency-key"]);
    if (underWay.has(key))
      return answer(response, { status: 409, body: { error: { code: "idempotency_key_in_use" } } });
    underWay.add(key);
    await setTimeout(20);
    underWay.delete(key);
    // The same idempotency key gets the same answer again, including failures.
    const said = answers.get(key) ?? work(request, body);
    answers.set(key, said);
    if (mood === "cut") return request.socket.destroy();
    return answer(response, said);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;

  function work(request: IncomingMessage, body: string): Answer {
    if (mood === "broken") return { status: 500, body: { error: {} } };
    const made = request.url === "/v1/checkout/sessions" ? create(request, body) : expire(request.url ?? "");
    return { status: made ? 200 : 404, body: made ?? {} };
  }
  function create(request: IncomingMessage, body: string) {
    const key = String(request.headers["idempotency-key"]);
    const fields = Object.fromEntries(new URLSearchParams(body));
    const known = sessions.get(key);
    if (known && JSON.stringify(known.fields) !== JSON.stringify(fields)) complaints.push("one key, two requests");
    const id = `cs_test_${randomBytes(12).toString("hex")}`;
    const session = known ?? { id, url: `http://${host}/pay/${id}`, fields, state: "open" as const };
    sessions.set(key, session);
    return session;
  }
  function expire(path: string) {
    const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? [];
    const session = [...sessions.values()].find((one) => one.id === id);
    if (session) session.state = "expired";
    return session;
  }
  return {
    provider: stripe({ secretKey, webhookSecret, base: `http://${host}` }),
    sessions: () => [...sessions.values()],
    complaints,
    feel: (next: Mood) => {
      mood = next;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

const bodyOf = async (request: IncomingMessage) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
};

function faultIn({ method, headers }: IncomingMessage, body: string): string | null {
  if (method !== "POST") return "not a POST";
  if (headers.authorization !== `Bearer ${secretKey}`) return "no key";
  if (headers["content-type"] !== "application/x-www-form-urlencoded") return "not form-encoded";
  if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(headers["stripe-version"]))) return "no version";
  if (!headers["idempotency-key"]) return "no idempotency key";
  const fields = new URLSearchParams(body);
  const amount = fields.get("line_items[0][price_data][unit_amount]");
  return amount !== null && !/^[1-9]\d{0,7}$/.test(amount) ? "amount" : null;
}

function answer(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

type Said = { type?: string; paymentStatus?: string; amount?: number; currency?: string; eventId?: string };

/** The webhook that Stripe would send about a session. */
export function eventAbout({ id, fields }: Session, said: Said = {}): string {
  const { type = "checkout.session.completed", paymentStatus = "paid" } = said;
  const amount = said.amount ?? Number(fields["line_items[0][price_data][unit_amount]"]);
  const currency = said.currency ?? fields["line_items[0][price_data][currency]"];
  const object = { id, object: "checkout.session", client_reference_id: fields["client_reference_id"], currency };
  const event = { id: said.eventId ?? `evt_${randomBytes(12).toString("hex")}`, object: "event", type };
  return JSON.stringify({
    ...event,
    data: { object: { ...object, amount_total: amount, payment_status: paymentStatus } },
  });
}

export function signatureFor(body: string, at: Date, secret = webhookSecret): string {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
