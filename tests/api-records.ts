import type { KeyScope } from "#domain/access/key-grant.ts";
import { apiKeyForm } from "#domain/api-keys/api-key.schema.ts";
import { createApiKey, keyNouns } from "#domain/api-keys/index.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask } from "#domain/tasks/index.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { openDeals } from "./deals.ts";
import { seedLead } from "./leads.ts";
import { aWish, openHours, seedType } from "./meetings.ts";
import { factsOf } from "./tasks.ts";
import { day, said } from "./updates.ts";

export type Records = Record<"clientId" | "dealId" | "leadId" | "bookingId" | "updateId" | "taskId", string>;

/** A client with one of each record the API has, and the admin who makes keys. */
export async function openRecords() {
  const app = await openDeals();
  const { db, noor, ana, clientId, now } = app;
  await openHours(db, noor, noor.id);
  const type = await seedType(db, noor, { hostIds: [noor.id] });
  const wish = bookingWish.parse(aWish(type.slug, "2026-11-24T12:00:00Z"));
  const booked = await bookMeeting(db, ana, wish, { now, key: newId() });
  const posted = await postUpdate(db, noor, clientId, { form: said(), day, at: now });
  const task = await createTask(db, noor, { facts: factsOf({ clientId }), key: newId(), at: now });
  if (!booked.ok || !posted.ok || !task.ok) throw new Error("the records were not made");
  const { id: dealId } = await app.add();
  const records: Records = {
    clientId,
    dealId,
    leadId: await seedLead(db, now),
    bookingId: booked.value.id,
    updateId: posted.value.id,
    taskId: task.value.id,
  };
  return { ...app, records };
}

export const everyScope: KeyScope[] = keyNouns.flatMap((noun): KeyScope[] => [`${noun}:read`, `${noun}:write`]);

type Keyed = Pick<Awaited<ReturnType<typeof openRecords>>, "db" | "noor" | "now">;
type KeyOptions = { scopes?: KeyScope[]; clientId?: string };

/** A key that works, as a header. */
export async function makeKey({ db, noor, now }: Keyed, { scopes = everyScope, clientId = "" }: KeyOptions = {}) {
  const form = apiKeyForm.parse({ name: `Key ${newId()}`, lasts: "90", tasks: "read", clientId });
  const made = await createApiKey(db, noor, { form: { ...form, scopes }, now });
  if (!made.ok) throw new Error(`no key: ${JSON.stringify(made.problem)}`);
  return { id: made.value.id, headers: { Authorization: `Bearer ${made.value.secret}` } };
}
