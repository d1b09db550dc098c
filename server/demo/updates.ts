import type { Actor } from "#domain/access/actor.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Result } from "#domain/kernel/result.ts";
import { commentOnUpdate, postUpdate, rejectUpdate, type Which } from "#domain/updates/index.ts";
import type { House } from "../house.ts";

type People = { admin: Actor; owner: Actor; clientId: string };

/** What the demo's client and the agency told each other lately. Nothing of it is in the ledger yet. */
export async function furnishUpdates({ db }: Pick<House, "db">, { admin, owner, clientId }: People, at: Date) {
  const before = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
  const day = dayIn(at, "UTC");
  async function post(actor: Actor, hours: number, title: string, description: string, amount = ""): Promise<Which> {
    const form = { title, description, amount, key: `demo ${title}` };
    return { clientId, id: idIn(await postUpdate(db, actor, clientId, { form, day, at: before(hours) })) };
  }
  const say = async (actor: Actor, which: Which, hours: number, body: string) =>
    idIn(await commentOnUpdate(db, actor, which, { form: { body, key: `demo ${body}` }, at: before(hours) }));

  const list = await post(
    admin,
    190,
    "The first list is out",
    "Two hundred plant managers in three countries. The first mails leave on Monday.",
  );
  await say(owner, list, 186, "Please leave out Benelux, we have a partner there.");
  await say(admin, list, 185, "Done, 164 are left.");
  const dinner = await post(owner, 120, "Dinner with a prospect", "From the list, in Lyon.", "180");
  await rejectUpdate(db, admin, dinner, { note: "Costs of your own visits stay with you.", seen: 1, at: before(117) });
  await post(admin, 45, "Twelve appointments this month", "Four more than in the month before.");
  await post(owner, 5, "Keller signed", "Two years, paid yearly. They begin in January.", "4800");
}

function idIn(result: Result<{ id: string }>): string {
  if (result.ok) return result.value.id;
  throw new Error(`The demo's updates could not be furnished: ${result.problem.kind}`);
}
