import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { signed } from "#platform/auth/cookie.ts";
import type { House } from "#server/house.ts";
import { furnishMember } from "#tests/people.ts";
import { type Company, type Principal, principals } from "./principals.ts";

type Person = { id: string; email: string; clientId: string | null };
type Word = { text: string; seenBy: readonly Principal[]; wasRead: boolean };

/** The people of one performance, their companies, and the words that give a leak away. */
export type Cast = {
  people: Record<Exclude<Principal, "visitor">, Person>;
  clients: Record<Company, string>;
  words: Word[];
  /** Furnishes something once for all who ask for it under that name. */
  once: <T>(name: string, furnish: () => Promise<T>) => Promise<T>;
};

/** One of them at a door. */
export type Scene = { house: House; db: Database; cast: Cast; who: Principal };

const roles = { owner: "client", stranger: "client", staff: "staff", unassigned: "staff" } as const;

export async function furnishCast(db: Database): Promise<Cast> {
  const furnish = async (who: Principal): Promise<[Principal, Person]> => {
    const role = who in roles ? roles[who as keyof typeof roles] : "admin"; // looked up one line above
    return [who, await furnishMember(db, { role, firstName: "Ana", status: who === "suspended" ? who : "active" })];
  };
  const named = await Promise.all(principals.filter((who) => who !== "visitor").map(furnish));
  const people = Object.fromEntries(named) as Cast["people"]; // every principal but the visitor was furnished
  const { owner, stranger, staff } = people;
  const assignment = { clientId: owner.clientId ?? "", userId: staff.id, relation: "lead" };
  const flags = { canSeeMoney: true, canRevealCredentials: true };
  await db
    .insertInto("clientAssignments")
    .values({ ...assignment, ...flags })
    .execute();
  const kept = new Map<string, Promise<unknown>>();
  return {
    people,
    clients: { A: owner.clientId ?? "", B: stranger.clientId ?? "" },
    words: [],
    once<T>(name: string, furnish: () => Promise<T>) {
      const furnished = (kept.get(name) as Promise<T> | undefined) ?? furnish(); // one name, one type
      kept.set(name, furnished);
      return furnished;
    },
  };
}

/** A word that stands in one record only: whoever reads it without being among `seenBy` has seen too much. */
export function mark(cast: Cast, label: string, seenBy: readonly Principal[]): string {
  const text = `${label}${newId().replaceAll("-", "").slice(-12)}`;
  cast.words.push({ text, seenBy, wasRead: false });
  return text;
}

/** The session they come with. One that the house ends at first sight is opened anew each time. */
export async function cookieOf({ house, cast, who }: Scene, hasSudo = true): Promise<string | null> {
  if (who === "visitor") return null;
  const open = () => openSession(house, cast, who, hasSudo);
  if (who === "suspended" || who === "idle") return open();
  return cast.once(`session of ${who} ${hasSudo}`, open);
}

async function openSession(
  { db, keys, clock }: House,
  cast: Cast,
  who: Exclude<Principal, "visitor">,
  hasSudo: boolean,
) {
  const now = clock().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  const [id, token] = [newId(), newId()];
  const times = {
    createdAt: at(-2),
    updatedAt: at(0),
    expiresAt: at(22),
    lastActiveAt: at(who === "idle" ? -61 / 60 : 0),
  };
  const state = {
    ...(hasSudo && { sudoAt: at(0) }),
    ...(who === "pending" && { needs: "second_factor" }),
    ...(who === "viewing" && { viewingClientId: cast.clients.A, viewingUntil: at(0.5) }),
  };
  await db
    .insertInto("authSessions")
    .values({ id, token, userId: cast.people[who].id, ...times, ...state })
    .execute();
  return `session=${signed(keys.secretFor("cookies"), token)}`;
}
