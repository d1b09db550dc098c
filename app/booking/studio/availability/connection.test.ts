import { expect, test } from "vitest";
import { tooOften } from "#app/ui/too-often.ts";
import { openHours } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { changeConnection } from "./connection.ts";

const typed = { address: "http://127.0.0.1:1/", userName: "noor" };

test("a host tries ten calendars in ten minutes, what was typed stays, and others try on", async () => {
  const { db, noor, ben, now } = await createTestApp();
  for (const { id } of [noor, ben]) await openHours(db, noor, id);
  const connect = async (actor: typeof noor | typeof ben) => {
    const form = formOf({ do: "connect", ...typed, password: "a-password" });
    return changeConnection(await visitOf(db, actor, now), actor.id, form);
  };
  for (let nth = 0; nth < 10; nth += 1) {
    const answer = await connect(noor);
    expect(answer?.waitSeconds).toBeUndefined();
    expect(answer?.fields["address"]).toBeDefined();
  }

  const refused = await connect(noor);
  expect(refused).toMatchObject({ kind: "connection", typed, fields: { address: [tooOften] } });
  expect(refused?.waitSeconds).toBeGreaterThan(0);
  expect((await connect(ben))?.waitSeconds).toBeUndefined();
});
