import { expect, test } from "vitest";
import { assignStaff } from "#domain/clients/access/index.ts";
import { addCredential } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask } from "#domain/tasks/index.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { clientOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { openPushes } from "#tests/pushes.ts";
import { factsOf } from "#tests/tasks.ts";
import { said } from "#tests/updates.ts";

test("no browser is told a secret, an amount, or anything of a client its person does not see", async () => {
  const { db, noor, ben, ana, clientId, now, keys, open, dispatch, send } = await openPushes("canaries");
  const access = { staffScope: "assigned", unassignedLeadsForAll: false, teamNeedsSecondFactor: false };
  await db
    .insertInto("settings")
    .values({ key: "access", value: JSON.stringify(access), updatedAt: now })
    .execute();
  const bea = await seedMember(db, { role: "client", firstName: "Bea", companyName: "Foreign Works" });
  const other = bea.clientId ?? "";
  await db.updateTable("clientPortal").set({ enabled: true }).execute();
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags });
  const browsers = {
    ben: await open(ben),
    ana: await open(ana),
    bea: await open(clientOf(bea.id, other)),
    noor: await open(noor),
  };

  for (const [id, name] of [
    [clientId, "ours"],
    [other, "foreign"],
  ] as const) {
    const member = id === clientId ? ana : clientOf(bea.id, other);
    const form = { clientId: id, ...said({ title: `An update of ${name}`, description: "canary" }), day: "2026-11-23" };
    const answer = { ...form, ...said({ title: `A word of ${name}`, amount: "98765.43" }) };
    const facts = factsOf({ title: `A task of ${name}`, clientId: id, assigneeId: id === clientId ? ben.id : noor.id });
    const credential = { clientId: id, label: "Shop", login: "", url: null, secret: "canary-secret-1", key: newId() };
    const done = [
      await postUpdate({ db, actor: noor, now }, form),
      await postUpdate({ db, actor: member, now }, answer),
      await createTask({ db, actor: noor, now }, { facts, key: newId() }),
      await addCredential({ db, actor: noor, now, keys }, credential),
    ];
    expect(done.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  }
  await dispatch();
  await send();

  const told = (who: keyof typeof browsers) =>
    browsers[who].received.map((one) => JSON.stringify(browsers[who].read(one)));
  for (const who of ["ben", "ana", "bea", "noor"] as const) {
    expect([who, told(who).length > 0]).toEqual([who, true]);
    expect([who, told(who).filter((text) => /canary|98[.,' ]?765/.test(text))]).toEqual([who, []]);
  }
  const ours = [...told("ben"), ...told("ana")];
  expect(ours.filter((text) => /foreign|Foreign|Bea Silva/.test(text) || text.includes(other))).toEqual([]);
  expect(told("bea").filter((text) => /ours|Ana/.test(text) || text.includes(clientId))).toEqual([]);
});
