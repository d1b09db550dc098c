import { afterAll, beforeAll, expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { removeMember, savePortal, unassignStaff } from "#domain/clients/access/index.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { endSession } from "#domain/users/sessions/index.ts";
import { archivePerson, changeRole, endSessionsOf, suspendPerson } from "#domain/users/standing/index.ts";
import { adminOf } from "#tests/actors.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import { type Cast, seedCast } from "#tests/matrix/cast.ts";
import type { Principal } from "#tests/matrix/principals.ts";
import { cookieOf } from "#tests/matrix/scene.ts";
import { openStage, type Stage } from "#tests/matrix/stage.ts";
import { seedMember } from "#tests/people.ts";
import { until } from "#tests/until.ts";
import { day, said } from "#tests/updates.ts";
import { listenAs } from "./listen.ts";

let first: Stage;
let there: MatrixHouse;
beforeAll(async () => {
  first = await openStage("denied");
  there = await openMatrixApp("denied", undefined, first.dataFolder);
});
afterAll(async () => {
  await there?.close();
  await first?.close();
});

type Scene = {
  app: Stage["app"];
  db: Stage["app"]["db"];
  boss: ReturnType<typeof adminOf>;
  at: Date;
  cast: Cast;
};
type Someone = Exclude<Principal, "visitor">;
type Command = (scene: Scene) => Promise<unknown>;

const idOf = ({ cast }: Scene, who: Someone) => cast.people[who].id;

const portal =
  (but: { enabled?: boolean; showUpdates?: boolean }): Command =>
  async ({ db, boss, cast, at }) => {
    const clientId = cast.clients.A;
    const row = db.selectFrom("clientPortal").selectAll().where("clientId", "=", clientId);
    const { version, clientId: _, ...form } = await row.executeTakeFirstOrThrow();
    await savePortal({ db, actor: boss, now: at }, { clientId, ...form, ...but, seen: version });
  };

const leave: Command = async (scene) => {
  const { db, boss, cast, at } = scene;
  const { id } = await seedMember(db, { role: "client" });
  await db.insertInto("clientMembers").values({ clientId: cast.clients.A, userId: id }).execute();
  await removeMember({ db, actor: boss, now: at }, { clientId: cast.clients.A, personId: idOf(scene, "owner") });
};

const signOut: Command = async (scene) => {
  const cookie = await cookieOf({ ...scene, who: "owner" });
  const token = scene.app.auth.tokenOf(new Headers({ Cookie: cookie ?? "" }));
  await endSession({ db: scene.db, actor: door }, token ?? "");
};

/** Everything that revokes a user's access while their page is open. */
const commands: [name: string, who: Someone, command: Command][] = [
  [
    "another role",
    "staff",
    (s) => changeRole({ db: s.db, actor: s.boss, now: s.at }, { id: idOf(s, "staff"), role: "admin" }),
  ],
  ["a suspension", "staff", (s) => suspendPerson({ db: s.db, actor: s.boss, now: s.at }, { id: idOf(s, "staff") })],
  ["archiving", "owner", (s) => archivePerson({ db: s.db, actor: s.boss, now: s.at }, { id: idOf(s, "owner") })],
  ["leaving the client", "owner", leave],
  ["a dashboard that is shut", "owner", portal({ enabled: false })],
  ["a section that is switched off", "owner", portal({ showUpdates: false })],
  ["a section that is switched off under a viewer's eyes", "viewing", portal({ showUpdates: false })],
  [
    "no longer working for the client",
    "staff",
    (s) =>
      unassignStaff({ db: s.db, actor: s.boss, now: s.at }, { clientId: s.cast.clients.A, personId: idOf(s, "staff") }),
  ],
  ["signing out", "owner", signOut],
  [
    "an admin who ends the sessions",
    "owner",
    (s) => endSessionsOf({ db: s.db, actor: s.boss, now: s.at }, { id: idOf(s, "owner") }),
  ],
];

test.each(commands)("%s: not one more word, and the stream ends", async (_, who, command) => {
  const { app } = first;
  const cast = await seedCast(app.db);
  const scene = { app, db: app.db, boss: adminOf(cast.people.admin.id), at: app.clock(), cast };
  const stage = { ...first, cast };
  const page = await listenAs(stage, who, there.url);
  const witness = await listenAs(stage, "admin", there.url);
  // Staff also hear of leads and days, which other tests change meanwhile.
  const ofThisClient = ({ news }: typeof page) => news().filter((one) => one.includes(cast.clients.A));
  const post = () =>
    postUpdate({ db: app.db, actor: scene.boss, now: scene.at }, { clientId: cast.clients.A, ...said(), day });
  await post();
  await until("the page hears of the first", () => ofThisClient(page).length === 1);

  await command(scene);
  await post();

  await page.ended;
  await until("someone else hears of the second", () => ofThisClient(witness).length === 2);
  expect(ofThisClient(page)).toHaveLength(1);
  witness.hangUp();
});
