import { newId } from "#domain/kernel/id.ts";
import { createTask } from "#domain/tasks/index.ts";
import type { ChatKind } from "#domain/webhooks/browser.ts";
import { addChannel, editChannel, readChannel } from "#domain/webhooks/chat/index.ts";
import { signer } from "./deps.ts";
import { factsOf } from "./tasks.ts";
import { openReceiver, openWebhooks } from "./webhooks.ts";

/** The paths that each product's own documents give for its addresses, with a secret in them. */
const paths: Record<ChatKind, string> = {
  slack: "/services/T0CANARY/B0CANARY/canarySlackKey0001",
  teams:
    "/powerautomate/automations/direct/workflows/9canary1/triggers/manual/paths/invoke?api-version=1&sig=canarySig01",
  discord: "/api/webhooks/123456789012345678/canaryDiscordKey01",
  google_chat: "/v1/spaces/AAAA/messages?key=canaryGoogleKey01&token=canaryGoogleToken01",
  mattermost: "/hooks/canarymattermost0000000001",
  telegram: "",
};
export const telegramToken = "123456789:AAEcanaryTelegramToken-0123456789";

type Reach = { clientIds?: string[]; showsAmounts?: boolean; events?: string[] };

/** A database with channels in it, whose chats are stand-ins on this machine. */
export async function openChat(name: string) {
  const app = await openWebhooks(`chat_${name}`);
  const { db, noor, now, clock, hosts, dispatch } = app;
  const open = async (kind: ChatKind, answer: Parameters<typeof openReceiver>[0] = 200, reach: Reach = {}) => {
    const receiver = await openReceiver(answer);
    hosts.push(receiver.host);
    const url = `http://${receiver.host}/`;
    const secret = kind === "telegram" ? telegramToken : `http://${receiver.host}${paths[kind]}`;
    const made = await addChannel(
      { db, actor: noor, keys: signer, now },
      {
        name: `Sales on ${kind}`,
        kind,
        secret,
        url,
        chatId: kind === "telegram" ? "-1001" : null,
        events: (reach.events ?? ["task.created"]) as ["task.created"],
        hasAllClients: !reach.clientIds,
        clientIds: reach.clientIds ?? [],
        showsAmounts: reach.showsAmounts ?? false,
      },
    );
    if (!made.ok) throw new Error(`not added: ${JSON.stringify(made.problem)}`);
    const { id } = made.value;
    const read = async () => {
      const found = await readChannel({ db, actor: noor }, id);
      if (!found.ok) throw new Error("it is gone");
      return found.value;
    };
    const problems = async () =>
      (await read()).deliveries.toReversed().map(({ attempts }) => attempts.map(({ problem }) => problem));
    /** Gives it another address on the same server, or another chat. */
    const move = async (to: { chatId?: string; secret?: string; url?: null } = {}) => {
      const { name, chatId, events, hasAllClients, showsAmounts, version: seen } = (await read()).channel;
      const scope = { hasAllClients, clientIds: reach.clientIds ?? [], showsAmounts };
      const address = { chatId, secret: `${secret}2`, url, ...to };
      const change = { id, name, kind, events, ...scope, ...address, seen };
      const moved = await editChannel({ db, actor: noor, keys: signer, now: clock() }, change);
      if (!moved.ok) throw new Error(`not moved: ${JSON.stringify(moved.problem)}`);
    };
    return { ...receiver, id, secret, read, problems, move };
  };
  const task = async (title: string, clientId: string | null = app.clientId) => {
    const facts = factsOf({ clientId, title });
    const made = await createTask({ db, actor: noor, now: clock() }, { facts, key: newId() });
    if (!made.ok) throw new Error("no task");
    await dispatch();
    return made.value.id;
  };
  return { ...app, open, task };
}

/** The titles of the tasks that cards tell of, as they came. */
export const toldTasks = (received: { body: string }[]) =>
  received.map(({ body }) => /Added the task (\w+)/.exec(body)?.[1] ?? "none");
