import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { testConnection } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { readDeal } from "../page/index.ts";
import { confirmClaim, disputeClaim, settleSilence } from "./index.ts";

test("50 who confirm, dispute and let the deadline pass at once on two instances come to one outcome, posted once", async () => {
  const connection = await testConnection();
  const instances = [1, 2].map(() => openDatabase({ ...connection, max: 8 }));
  const { ana, at, claimed, seenOf, rowOf, eventsOf, paymentsOf } = await openDeals({ silence: "confirm" });
  const outcomes = { client: 0, system: 0, disputed: 0 };
  // Before, at and after the end of the last day: 30 November in UTC.
  for (const deadline of ["2026-11-30T23:59:59Z", "2026-12-01T00:00:00Z", "2026-12-09T12:00:00Z"]) {
    const which = await claimed();
    const seen = await seenOf(which.id);
    const deps = { ...at(0), now: new Date(deadline) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => {
        const db = instances[turn % 2];
        if (!db) throw new Error("two instances");
        if (turn % 4 === 0) return settleSilence({ db, actor: jobs, ...deps }).then(() => null);
        if (turn % 4 === 1) return readDeal({ db, actor: ana, ...deps }, which).then(() => null);
        if (turn % 4 === 2) return confirmClaim({ db, actor: ana, ...deps }, { ...which, seen });
        const form = { reason: "other", words: "No.", seen } as const;
        return disputeClaim({ db, actor: ana, ...deps }, { ...which, ...form });
      }),
    );
    const { claim, eventCount, wasDisputed } = await rowOf(which);
    const events = await eventsOf(which);
    const decided = events.filter(({ kind }) => kind === "confirmed" || kind === "disputed");
    const isPast = deadline > "2026-12-01";
    // Who disputes first may still confirm afterwards; silence never does.
    const kinds = decided.map(({ kind, side }) => `${side} ${kind}`).join(", ");
    const theirs = ["client disputed", "client disputed, client confirmed"];
    expect(
      isPast ? theirs.map((answered) => `system confirmed, ${answered}`) : ["client confirmed", ...theirs],
    ).toContain(kinds);
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(decided.length - (isPast ? 1 : 0));
    expect(eventCount).toBe(events.length);
    const takenBack = isPast ? ["value", "fee", "value"] : [];
    expect((await paymentsOf(which)).map(({ dealPart }) => dealPart)).toEqual([
      ...takenBack,
      ...(claim === "confirmed" ? ["value", "fee"] : []),
    ]);
    if (isPast) outcomes.system += 1;
    else if (wasDisputed) outcomes.disputed += 1;
    else outcomes.client += 1;
  }
  expect(outcomes.system).toBe(2);
  expect(outcomes.client + outcomes.disputed).toBe(1);
  await Promise.all(instances.map((db) => db.destroy()));
});
