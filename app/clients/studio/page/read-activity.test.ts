import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { trashTask } from "#domain/tasks/index.ts";
import { openTasks } from "#tests/tasks.ts";
import { readActivity } from "./read-activity.ts";

async function open() {
  const app = await openTasks();
  const { db, noor, clientId } = app;
  const activity = async (actor: typeof app.noor | typeof app.near = noor) =>
    (await readActivity({ db, actor, formats: plainFormats }, clientId, null))?.lines.map(({ words, subject }) => ({
      words,
      subject,
    }));
  return { ...app, activity };
}

test("a line names the thing it is about and leads to it, as long as that is there", async () => {
  const { db, noor, now, clientId, made, activity } = await open();
  const kept = await made({ title: "Write the mails", clientId });
  const gone = await made({ title: "Ring them", clientId });
  await trashTask({ db, actor: noor, now }, { id: gone });

  const lines = await activity();
  expect(lines).toContainEqual({
    words: ["Added the task ", ""],
    subject: { name: "Write the mails", to: `/studio/workspace/tasks/${kept}` },
  });
  expect(lines?.filter(({ subject }) => subject === null)).toHaveLength(2);
});

test("adding a client with a login stands there as two things, each in its own words", async () => {
  const { db, noor, now, clientId, near, activity } = await open();
  const credentialId = newId();
  await db.insertInto("credentials").values({ id: credentialId, clientId, kind: "google", createdAt: now }).execute();
  const line = { at: now, actorId: noor.id, actorRole: "admin", action: "client.create", clientId };
  const about = { client: clientId, credential: credentialId };
  for (const [entity, entityId] of Object.entries(about))
    await db
      .insertInto("auditLog")
      .values({ id: newId(), ...line, entity, entityId })
      .execute();

  expect(await activity(near)).toEqual([
    {
      words: ["Added the credential ", ""],
      subject: { name: "Google", to: `/studio/workspace/clients/${clientId}/credentials/${credentialId}` },
    },
    { words: ["Added the client", ""], subject: null },
  ]);
});
