import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { archivePerson } from "#domain/users/standing/index.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { meansAt } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { inviteMember, listMembers, removeMember } from "./index.ts";

const refused = { problem: { fields: { email: ["This address cannot be invited. Ask the agency."] } } };

async function seed() {
  const system = await createTestApp();
  const { db, noor, ana, clientId, now } = system;
  const email = `jo.${newId()}@client.test`;
  const invite = (actor: Actor = noor, into = clientId) =>
    inviteMember(
      { db, actor, ...meansAt(now) },
      { clientId: into, newcomer: { firstName: "Jo", lastName: "Berg", email } },
    );
  const members = async (of = clientId) => {
    const listed = await listMembers({ db, actor: noor }, of);
    return listed.ok ? listed.value.filter((one) => one.email === email) : [];
  };
  await invite();
  const id = (await members())[0]?.id ?? "";
  const move = (status: string) => db.updateTable("people").set({ status }).where("id", "=", id).execute();
  const remove = () => removeMember({ db, actor: noor, now }, { clientId, personId: id });
  const portal = { ...openPortal, mayInvite: true };
  return { ...system, owner: clientOf(ana.id, clientId, { portal }), portal, id, invite, members, move, remove };
}

test("inviting somebody who was removed lets them in again, with the account they have", async () => {
  const { id, invite, members, move, remove } = await seed();
  await move("active");
  await remove();

  expect(await invite()).toEqual({ ok: true, value: { link: null, isBack: true } });

  expect(await members()).toMatchObject([{ id, isOwner: false }]);
  expect(await invite(), "who belongs to it is taken").toMatchObject({ problem: { kind: "invalid" } });
});

test("who was removed before they moved in is invited once more", async () => {
  const { invite, members, remove } = await seed();
  await remove();

  const link = expect.stringContaining("/invitation/");
  expect(await invite()).toEqual({ ok: true, value: { link, isBack: false } });

  expect(await members()).toMatchObject([{ status: "invited" }]);
});

test("an owner takes back whom their own company lost, and nobody else", async () => {
  const { db, owner, portal, invite, members, move, remove } = await seed();
  await move("active");
  await remove();
  const otherId = newId();
  await db.insertInto("clients").values({ id: otherId, companyName: "Other Works" }).execute();
  await db.insertInto("clientPortal").values({ clientId: otherId }).execute();
  const stranger = clientOf(owner.id, otherId, { portal });

  expect(await invite(stranger, otherId)).toMatchObject(refused);
  expect(await invite(owner)).toMatchObject({ ok: true, value: { isBack: true } });
  expect(await members()).toHaveLength(1);
});

test("an archived account is pointed out to admins, who can restore it", async () => {
  const { db, noor, owner, id, invite, remove, now } = await seed();
  await remove();
  await archivePerson({ db, actor: noor, now }, { id });

  const email = ["There is an archived account with this address. Restore it instead."];
  expect(await invite()).toEqual({
    ok: false,
    problem: { kind: "invalid", fields: { email }, archived: { personId: id } },
  });
  const answer = await invite(owner);
  expect(answer).toMatchObject(refused);
  expect(JSON.stringify(answer)).not.toContain(id);
});
