import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { type Actor, door, jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { assignStaff } from "#domain/clients/access/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { keepNews } from "#domain/notifications/notifications/keep-news.ts";
import { listSubscriptions, openPushKey, subscribeBrowser } from "#domain/notifications/push/index.ts";
import { registry } from "#domain/settings/index.ts";
import { createTask } from "#domain/tasks/index.ts";
import { admit, authenticate } from "#domain/users/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openLog } from "#platform/log/log.ts";
import { newPushKey } from "#platform/push/push-request.ts";
import { openPushSenders } from "#server/send-pushes.ts";
import { freshDatabase } from "./database.ts";
import { keepSigner, signer } from "./deps.ts";
import { dispatchNotifications, openDesk } from "./emails.ts";

import { makeBrowser, openPushService } from "./push-service.ts";
import { factsOf } from "./tasks.ts";
import { createTestApp } from "./test-app.ts";

/** The agency, as senders know it. */
const house = {
  config: { publicUrl: "https://foyer.example" },
  settings: async () => ({ brand: registry.brand.byDefault }),
  log: openLog("silent"),
};

type Person = Extract<Actor, { hasSudo: boolean }>;

/** A database of its own, whose clock the test moves, with browsers in it whose push services are stand-ins. */
export async function openPushes(name: string) {
  const connection = await freshDatabase("migrated", `pushes_${name}`);
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const app = await createTestApp(db);
  await keepSigner(db);
  const { noor, ben, clientId } = app;
  const { desk, addresses } = openDesk();
  let at = app.now;
  const clock = () => at;
  const pass = (ms: number) => {
    at = new Date(at.getTime() + ms);
  };
  const hosts: string[] = [];
  const keyDeps = () => ({ db, actor: door, now: at, keys: signer, make: newPushKey });
  const key = async () => {
    const opened = await openPushKey(keyDeps());
    if (!opened.ok) throw new Error("no key");
    return opened.value.publicKey;
  };
  const newSession = async ({ id: userId }: Person) => {
    const [id, token] = [newId(), newId()];
    const times = { createdAt: at, lastActiveAt: at, expiresAt: new Date(at.getTime() + 86_400_000) };
    await db
      .insertInto("authSessions")
      .values({ id, userId, tokenHash: tokenHash(token), ...times })
      .execute();
    return { sessionId: id, token };
  };
  const dispatch = () => dispatchNotifications(db, jobs, desk, addresses, at);

  /** A person turns notifications on in a browser of their own. */
  async function open(person: Person, answer: Parameters<typeof openPushService>[0] = 201) {
    const service = await openPushService(answer);
    hosts.push(service.host);
    const device = randomBytes(16).toString("hex");
    const { subscription, read } = makeBrowser(`http://${service.host}/push/${newId()}`);
    const publicKey = await key();
    const subscribe = async (whose: Person) => {
      const session = await newSession(whose);
      const origin = { sessionId: session.sessionId, device, userAgent: "Firefox/130.0 on Linux" };
      const made = await subscribeBrowser(
        { db, actor: whose, now: at },
        { ...subscription, key: publicKey, ...origin },
      );
      if (!made.ok) throw new Error(`not subscribed: ${JSON.stringify(made.problem)}`);
      return session;
    };
    const list = async () => {
      const listed = await listSubscriptions({ db, actor: person });
      return listed.ok ? listed.value.browsers : [];
    };
    const session = await subscribe(person);
    const id = (await list()).find(({ sessionId }) => sessionId === session.sessionId)?.id ?? "";
    return { ...service, ...session, id, device, key: publicKey, subscription, read, subscribe, list };
  }

  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  async function assign() {
    await assignStaff({ db, actor: noor, now: at }, { clientId, personId: ben.id, ...flags });
    await dispatch();
  }
  async function task(title = "Call the printer") {
    const facts = factsOf({ title, assigneeId: ben.id });
    const made = await createTask({ db, actor: noor, now: at }, { facts, key: newId() });
    if (!made.ok) throw new Error("no task");
    await dispatch();
  }
  const keep = (news: Parameters<typeof keepNews>[2]) => {
    const may = permit(jobs, "mail.send", undefined);
    if (!may) throw new Error("no permit");
    return db.transaction().execute((tx) => keepNews(tx, may, news, at));
  };
  const send = (milliseconds = 15_000) =>
    openPushSenders({ db, clock, keys: signer, ...house }, { allowedHosts: hosts, milliseconds })();
  /** `after`: what the browser is called from then on, where that changes. */
  const signIn = async ({ id }: Person, device: string, after = device) => {
    const known = await db
      .selectFrom("authAccounts")
      .select("id")
      .where("userId", "=", id)
      .where("providerId", "=", "credential")
      .executeTakeFirst();
    const account = { id: newId(), userId: id, accountId: id, providerId: "credential", password: "hash" };
    if (!known) await db.insertInto("authAccounts").values(account).execute();
    const browser = {
      address: "203.0.113.7",
      userAgent: "Browser",
      token: newId(),
      devices: { before: device, after },
    };
    const admitted = await admit({ db, actor: door, now: at }, { id, shown: { hashed: "hash" }, ...browser });
    if (!admitted.ok) throw new Error("not let in");
  };
  const meet = (token: string) => authenticate({ db, actor: door, now: at }, { token, activeAt: null });
  return {
    ...app,
    connection,
    clock,
    pass,
    hosts,
    house,
    keys: signer,
    keyDeps,
    dispatch,
    keepNews: keep,
    open,
    assign,
    task,
    send,
    signIn,
    meet,
  };
}
