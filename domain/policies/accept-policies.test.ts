import { expect, test } from "vitest";
import { door, setup } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { acceptPolicies, publishPolicy, savePolicyDraft, seedPolicies } from "./index.ts";

const opening = new Date("2026-11-20T08:00:00Z");
const later = new Date("2026-12-01T08:00:00Z");

test("ticking the box is noted once for each version, and again for a new one", async () => {
  const db = openDatabase(await freshDatabase("migrated", "policies_accepted"));
  await seedPolicies({ db, actor: setup, now: opening });
  const { id } = await seedMember(db, { role: "staff" });
  const accept = (addressHash: string, at: Date) =>
    acceptPolicies({ db, actor: door, now: at }, { personId: id, addressHash });
  const accepted = () =>
    db
      .selectFrom("policyAcceptances as accepted")
      .innerJoin("policyDocuments as policy", "policy.id", "accepted.policyId")
      .select(["kind", "number", "acceptedAt", "addressHash"])
      .orderBy("kind")
      .orderBy("number")
      .execute();
  await accept("first", opening);
  await accept("second", later);
  const first = { number: 1, acceptedAt: opening, addressHash: "first" };
  expect(await accepted()).toEqual([
    { kind: "privacy", ...first },
    { kind: "terms", ...first },
  ]);

  await savePolicyDraft(
    { db, actor: setup, now: later },
    { kind: "terms", sections: [{ heading: "New", text: "Words." }], seen: 0 },
  );
  await publishPolicy({ db, actor: setup, now: later }, { kind: "terms", seen: 1 });
  await accept("third", later);

  expect((await accepted()).at(-1)).toEqual({ kind: "terms", number: 2, acceptedAt: later, addressHash: "third" });
  await acceptPolicies({ db, actor: staffOf("someone-else"), now: later }, { personId: id, addressHash: "x" });
  expect(await accepted()).toHaveLength(3);
  await db.destroy();
});
