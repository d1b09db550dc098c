import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { clientsToUpdate } from "./clients-to-update.ts";

test("an update is offered for the clients one works for, and for nobody else's", async () => {
  const { db, clientId, ben } = await createTestApp();
  const far = staffOf(newId(), { scope: "assigned" });
  const isLead = { clientId, isLead: true, seesMoney: false, revealsSecrets: false };
  const near = staffOf(newId(), { scope: "assigned", assignments: [isLead] });

  const offered = await clientsToUpdate({ db, actor: near, formats: plainFormats }, "");
  expect(offered.groups).toMatchObject([{ options: [{ to: `/studio/workspace/clients/${clientId}/updates/new` }] }]);
  expect(offered.heard).toBe("1 result");
  expect(await clientsToUpdate({ db, actor: far, formats: plainFormats }, "")).toEqual({
    groups: [],
    heard: "No clients yet",
  });
  expect((await clientsToUpdate({ db, actor: ben, formats: plainFormats }, "zzqqxx")).heard).toBe(
    'No results found for "zzqqxx"',
  );
});
