import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Newcomer, seedMembers } from "#tests/people.ts";
import { openWordFinder, type WordFinder } from "./find-words.ts";
import { type Company, type Principal, principals } from "./principals.ts";

type Person = { id: string; email: string; clientId: string | null };
type Word = { text: string; seenBy: readonly Principal[]; wasRead: boolean };

type Marks = { words: Word[]; finder: WordFinder<Word> };

/** The people of one run, their companies, and the words that reveal a leak. */
export type Cast = Marks & {
  people: Record<Exclude<Principal, "visitor">, Person>;
  clients: Record<Company, string>;
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

const statuses: Partial<Record<Principal, string>> = { suspended: "suspended" };
const companies: Partial<Record<Principal, Company>> = { owner: "A", stranger: "B" };

export async function seedCast(db: Database): Promise<Cast> {
  const marks: Marks = { words: [], finder: openWordFinder() };
  const named = principals.filter((who) => who !== "visitor");
  const seeded = await seedMembers(
    db,
    named.map((who) => newcomer(marks, who)),
  );
  const people = Object.fromEntries(named.map((who, at) => [who, seeded[at]])) as Cast["people"]; // in that order
  const clients = { A: people.owner.clientId ?? "", B: people.stranger.clientId ?? "" };
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, seed: () => Promise<T>) => {
    const seeded = (kept.get(name) as Promise<T> | undefined) ?? seed(); // each name is used with one type only
    kept.set(name, seeded);
    return seeded;
  };
  const assignment = { clientId: clients.A, userId: people.staff.id, relation: "lead" };
  await db
    .insertInto("clientAssignments")
    .values({ ...assignment, canSeeMoney: true, canRevealCredentials: true })
    .execute();
  return { people, clients, once, ...marks };
}

/** Both companies and their owners have names that only insiders may read, and everyone has a note for admins. */
function newcomer(marks: Marks, who: Exclude<Principal, "visitor">): Newcomer {
  const company = companies[who];
  const known = {
    role: roles[who] ?? "admin",
    status: statuses[who] ?? "active",
    notes: mark(marks, "Note", ["admin"]),
  };
  if (!company) return known;
  const companyName = mark(marks, "Works", insiders[company]);
  const lastName = mark(marks, "Silva", insiders[company]);
  return { ...known, companyName, lastName, portal: { mayInvite: true, showTasks: true } };
}

/** A word that occurs in one record only: a reader who is not in `seenBy` has seen too much. */
export function mark({ words, finder }: Marks, label: string, seenBy: readonly Principal[]): string {
  const text = `${label}${newId().replaceAll("-", "").slice(-12)}`;
  const word = { text, seenBy, wasRead: false };
  words.push(word);
  finder.add(text, word, label);
  return text;
}
