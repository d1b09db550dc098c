import { door } from "#domain/access/actor.ts";
import { removeMember, savePortal } from "#domain/clients/access/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { confirmFactor, removeFactor, removeFactorOf, startFactor } from "#domain/users/factors/index.ts";
import { linkIdentity, listIdentities, unlinkIdentityOf } from "#domain/users/identities/index.ts";
import { askMailChange, confirmMail } from "#domain/users/index.ts";
import { resetPassword, sendReset } from "#domain/users/links/index.ts";
import { changePassword, setPasswordFor } from "#domain/users/passwords/index.ts";
import { endAllSessions, endOwnSession, endSession } from "#domain/users/sessions/index.ts";
import { archivePerson, changeRole, endSessionsOf, suspendPerson } from "#domain/users/standing/index.ts";
import { totp } from "#platform/auth/totp.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { meansAt, signer, textOf } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";
import { codeAt } from "#tests/totp.ts";
import { now, open, type Scene } from "./scene.ts";

const deps = meansAt(now, { byMail: true });
const byHand = meansAt(now);
const factor = { totp, sealer: signer, brand: "Foyer", now };

const enrol = async ({ db, id, here }: Scene) => {
  const started = await startFactor({ db, actor: staffOf(id), ...factor });
  const code = started.ok ? codeAt(started.value.secret, now) : "";
  await confirmFactor({ db, actor: staffOf(id), ...factor }, { code, sessionId: here.id });
};
const unlink = async ({ db, noor, id, here }: Scene) => {
  const identity = { issuer: "https://id.example", subject: id, email: null };
  await linkIdentity({ db, actor: staffOf(id), now }, { identity, sessionId: here.id });
  const listed = await listIdentities({ db, actor: staffOf(id) });
  const identityId = listed.ok ? (listed.value[0]?.id ?? "") : "";
  await unlinkIdentityOf({ db, actor: noor, now }, { personId: id, identityId });
};
const moveMail = async ({ db, id }: Scene) => {
  await askMailChange(
    { db, actor: staffOf(id), ...deps },
    { password: "a-quiet-doorway", email: `${newId()}@new.test` },
  );
  const link = await db.selectFrom("accountLinks").select("id").where("personId", "=", id).executeTakeFirstOrThrow();
  const text = `${link.id}.${signer.sign("account.mail_change", link.id)}`;
  await confirmMail({ db, actor: door, ...deps }, { text });
};
const reset = async ({ db, noor, id }: Scene) => {
  const sent = await sendReset({ db, actor: noor, ...byHand }, { id });
  const text = textOf(sent.ok ? sent.value.link : null);
  await resetPassword({ db, actor: door, ...byHand }, { text, password: "a-new-doorway" });
};
const shut = async ({ db, noor, clientId }: Scene) => {
  const {
    version: _,
    clientId: __,
    ...form
  } = await db.selectFrom("clientPortal").selectAll().where("clientId", "=", clientId).executeTakeFirstOrThrow();
  await savePortal({ db, actor: noor, now }, { clientId, ...form, enabled: false, seen: 1 });
};
const leave = async ({ db, noor, id, clientId }: Scene) => {
  const other = await seedMember(db, { role: "client" });
  await db.insertInto("clientMembers").values({ clientId, userId: other.id }).execute();
  await removeMember({ db, actor: noor, now }, { clientId, personId: id });
};
const password = { current: "a-quiet-doorway", password: "a-new-doorway", again: "a-new-doorway" };

/** Who still has access afterwards: here, in the session that asked, and there, in another browser. */
export const events: [
  name: string,
  role: "staff" | "client",
  command: (scene: Scene) => Promise<unknown>,
  left: [boolean, boolean],
][] = [
  ["signing out", "staff", ({ db, here }) => endSession({ db, actor: door }, here.token), [false, true]],
  [
    "signing out everywhere",
    "client",
    ({ db, id, clientId }) => endAllSessions({ db, actor: clientOf(id, clientId), now }),
    [false, false],
  ],
  [
    "ending one of one's own",
    "staff",
    ({ db, id, there }) => endOwnSession({ db, actor: staffOf(id), now }, { sessionId: there.id }),
    [true, false],
  ],
  [
    "an admin who ends them",
    "staff",
    ({ db, noor, id }) => endSessionsOf({ db, actor: noor, now }, { id }),
    [false, false],
  ],
  [
    "a password of one's own",
    "staff",
    ({ db, id, here }) => changePassword({ db, actor: staffOf(id), ...byHand }, { ...password, sessionId: here.id }),
    [true, false],
  ],
  ["a reset", "client", reset, [false, false]],
  [
    "a password an admin sets",
    "staff",
    ({ db, noor, id }) => setPasswordFor({ db, actor: noor, ...byHand }, { personId: id, password: "a-new-doorway" }),
    [false, false],
  ],
  ["a new address", "staff", moveMail, [false, false]],
  [
    "another role",
    "staff",
    ({ db, noor, id }) => changeRole({ db, actor: noor, now }, { id, role: "admin" }),
    [false, false],
  ],
  ["a suspension", "staff", ({ db, noor, id }) => suspendPerson({ db, actor: noor, now }, { id }), [false, false]],
  ["archiving", "client", ({ db, noor, id }) => archivePerson({ db, actor: noor, now }, { id }), [false, false]],
  ["a second factor that is added", "staff", enrol, [true, false]],
  [
    "a second factor that is removed",
    "staff",
    async (scene) => {
      await enrol(scene);
      scene.there = await open(scene.db, scene.id);
      await removeFactor({ db: scene.db, actor: staffOf(scene.id), now }, { sessionId: scene.here.id });
    },
    [true, false],
  ],
  [
    "a second factor that an admin removes",
    "staff",
    async (scene) => {
      await enrol(scene);
      await removeFactorOf({ db: scene.db, actor: scene.noor, now }, { id: scene.id });
    },
    [false, false],
  ],
  ["a company account that an admin unlinks", "staff", unlink, [false, false]],
  ["a dashboard that is shut", "client", shut, [false, false]],
  ["leaving a client", "client", leave, [false, false]],
];
