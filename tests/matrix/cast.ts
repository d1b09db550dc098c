import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { type Company, type Principal, principals } from "./principals.ts";

type Person = { id: string; email: string; clientId: string | null };
type Word = { text: string; seenBy: readonly Principal[]; wasRead: boolean };

/** The people of one run, their companies, and the words that reveal a leak. */
export type Cast = {
  people: Record<Exclude<Principal, "visitor">, Person>;
  clients: Record<Company, string>;
  words: Word[];
  /** Seeds something once for everyone who asks for it by that name. */
  once: <T>(name: string, seed: () => Promise<T>) => Promise<T>;
};

/** Who may see a company's data, apart from what only the team may see. */
export const insiders = {
  A: ["owner", "viewing", "staff", "admin"],
  B: ["stranger", "admin"],
} as const satisfies Record<Company, readonly Principal[]>;

const roles: Partial<Record<Principal, string>> = {
  owner: "client",
  stranger: "client",
  staff: "staff",
  unassigned: "staff",
};

export async function seedCast(db: Database): Promise<Cast> {
  const seed = async (who: Principal): Promise<[Principal, Person]> => {
    const status = who === "suspended" ? "suspended" : "active";
    return [who, await seedMember(db, { role: roles[who] ?? "admin", firstName: "Ana", status })];
  };
  const named = await Promise.all(principals.filter((who) => who !== "visitor").map(seed));
  const people = Object.fromEntries(named) as Cast["people"]; // every principal except the visitor was added
  const clients = { A: people.owner.clientId ?? "", B: people.stranger.clientId ?? "" };
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, seed: () => Promise<T>) => {
    const seeded = (kept.get(name) as Promise<T> | undefined) ?? seed(); // each name is used with one type only
    kept.set(name, seeded);
    return seeded;
  };
  const cast: Cast = { people, clients, words: [], once };
  await nameThem(db, cast);
  await db
    .updateTable("clientPortal")
    .set({ mayInvite: true, showTasks: true })
    .where("clientId", "in", Object.values(clients))
    .execute();
  const assignment = { clientId: clients.A, userId: people.staff.id, relation: "lead" };
  await db
    .insertInto("clientAssignments")
    .values({ ...assignment, canSeeMoney: true, canRevealCredentials: true })
    .execute();
  return cast;
}

/** Gives both companies and their owners names that only insiders may read, and everyone a note for admins. */
async function nameThem(db: Database, cast: Cast) {
  for (const [company, owner] of [["A", "owner"] as const, ["B", "stranger"] as const]) {
    const companyName = mark(cast, "Works", insiders[company]);
    await db.updateTable("clients").set({ companyName }).where("id", "=", cast.clients[company]).execute();
    const lastName = mark(cast, "Silva", insiders[company]);
    await db.updateTable("people").set({ lastName }).where("id", "=", cast.people[owner].id).execute();
  }
  for (const { id } of Object.values(cast.people))
    await db
      .updateTable("people")
      .set({ notes: mark(cast, "Note", ["admin"]) })
      .where("id", "=", id)
      .execute();
}

/** A word that occurs in one record only: a reader who is not in `seenBy` has seen too much. */
export function mark(cast: Cast, label: string, seenBy: readonly Principal[]): string {
  const text = `${label}${newId().replaceAll("-", "").slice(-12)}`;
  cast.words.push({ text, seenBy, wasRead: false });
  return text;
}
