import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "./portal.ts";

test("a client sees what the work brought, drawn and as a table", async ({ dashboard: { own, clientId, page } }) => {
  await page.goto("/dashboard/results");
  await expect(page.getByText("No data yet")).toBeVisible();

  const { db } = own.inside;
  const at = own.inside.clock();
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Moss" }).execute();
  const rows = [
    { clientId, month: "2026-11-01", leads: 47, appointments: 12 },
    { clientId, month: "2026-09-01", leads: 1_200, appointments: 9 },
    { clientId: other, month: "2026-11-01", leads: 8_888, appointments: 777 },
  ];
  await db
    .insertInto("clientResults")
    .values(rows.map((row) => ({ ...row, updatedAt: at })))
    .execute();
  const deal = { kind: "deal_value", direction: "in", amountMinor: 900_000n, currency: "EUR", source: "manual" };
  const closed = { status: "completed", completedAt: at, occurredOn: "2026-10-05", description: "Deal", createdAt: at };
  await db
    .insertInto("payments")
    .values([
      { id: newId(), clientId, ...deal, ...closed },
      { id: newId(), clientId: other, ...deal, ...closed },
    ])
    .execute();
  await meetInAugust(own.inside, clientId);
  await page.reload();

  const figures = page.getByRole("region", { name: "November 2026" });
  await expect(figures).toContainText("Leads471,247 in all");
  await expect(figures).toContainText("Appointments1222 in allEntered by hand");
  await expect(figures).toContainText("Closed deals01 in all");
  await page.getByText("As a table").first().click();
  const row = (name: string) => page.getByRole("row", { name });
  await expect(row("November 2026")).toHaveText("November 20264712");
  await expect(row("October 2026")).toHaveText("October 2026––");
  await expect(row("September 2026")).toHaveText("September 20261,2009");
  await expect(row("August 2026")).toHaveText("August 2026–1");
  await expect(page.getByText("Appointments counted from the calendar: August 2026.")).toBeVisible();
});

/** A completed meeting in a month for which no results were entered. */
async function meetInAugust({ db }: { db: Database }, clientId: string) {
  const startsAt = new Date("2026-08-12T10:00:00Z");
  const endsAt = new Date("2026-08-12T10:30:00Z");
  const { id, name } = await db.selectFrom("meetingTypes").select(["id", "name"]).executeTakeFirstOrThrow();
  const invitee = { inviteeName: "Ana Silva", inviteeEmail: "ana@house.test", inviteeTimeZone: "UTC" };
  await db
    .insertInto("bookings")
    .values({
      id: newId(),
      clientId,
      meetingTypeId: id,
      meetingName: name,
      ...invitee,
      status: "confirmed",
      startsAt,
      endsAt,
      consentAt: startsAt,
      createdAt: startsAt,
      locationKind: "room",
      icsUid: newId(),
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
    })
    .execute();
}
