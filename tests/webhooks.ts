import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { registry } from "#domain/settings/index.ts";
import { createTask } from "#domain/tasks/index.ts";
import { createEndpoint, readEndpoint } from "#domain/webhooks/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openSenders } from "#server/send-webhooks.ts";
import { freshDatabase } from "./database.ts";
import { keepSigner, signer } from "./deps.ts";
import { dispatchNotifications, openDesk } from "./emails.ts";
import { factsOf } from "./tasks.ts";
import { createTestApp } from "./test-app.ts";

/** The agency, as senders know it. */
export const house = {
  config: { publicUrl: "https://foyer.example" },
  settings: async () => ({ place: registry.place.byDefault }),
};

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; sequence: number };
type Answer = RequestListener | number;

/** A program that listens on this machine. It answers with a status, or as it likes. */
export async function openReceiver(answer: Answer = 204, port = 0) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    received.push({ path: request.url ?? "", headers: request.headers, body, sequence: JSON.parse(body).sequence });
    if (typeof answer === "number") response.writeHead(answer).end();
    else answer(request, response);
  });
  await new Promise<void>((open) => server.listen(port, "127.0.0.1", open));
  const place = server.address();
  const host = `127.0.0.1:${typeof place === "object" && place ? place.port : 0}`;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  return { host, url: `http://${host}/in`, received, answerWith: (next: Answer) => (answer = next), close };
}

/** A database of its own, whose clock the test moves, and a way to make things happen in it. */
export async function openWebhooks(name: string) {
  const connection = await freshDatabase("migrated", `send_webhooks_${name}`);
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const app = await createTestApp(db);
  await keepSigner(db);
  const { noor, now, clientId } = app;
  const { desk, addresses } = openDesk();
  let at = now;
  const clock = () => at;
  const pass = (ms: number) => {
    at = new Date(at.getTime() + ms);
  };
  const hosts: string[] = [];
  const send = (milliseconds = 15_000) =>
    openSenders({ db, clock, keys: signer, ...house }, { allowedHosts: hosts, milliseconds })();
  const add = async ({ url, host }: { url: string; host?: string }) => {
    if (host) hosts.push(host);
    const form = { url, events: ["task.created" as const] };
    const made = await createEndpoint({ db, actor: noor, keys: signer, now }, form);
    if (!made.ok) throw new Error("not made");
    return made.value;
  };
  const dispatch = () => dispatchNotifications(db, jobs, desk, addresses, at);
  const addTask = async () => {
    const made = await createTask({ db, actor: noor, now: at }, { facts: factsOf({ clientId }), key: newId() });
    if (!made.ok) throw new Error(`no task: ${JSON.stringify(made.problem)}`);
    await dispatch();
    return made.value.id;
  };
  const read = async (id: string) => {
    const found = await readEndpoint({ db, actor: noor }, id);
    if (!found.ok) throw new Error("it is gone");
    return found.value;
  };
  const attempts = async (id: string) =>
    (await read(id)).deliveries.flatMap((sent) => sent.attempts.map((one) => one.problem));
  return { ...app, connection, clock, pass, send, add, addTask, dispatch, read, attempts, hosts };
}

/** Checks a signature as the specification tells a receiver to, without the code that signs. */
export function fits({ headers, body }: Received, secret: string) {
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
