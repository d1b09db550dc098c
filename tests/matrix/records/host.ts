import { newId } from "#domain/kernel/id.ts";
import { openCalendarServer } from "#tests/caldav/server.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** The caller's own hours, or those of another host. */
export const host: Kind = (scene, side) => ({ search: { host: hostIdOf(scene, side) } });

const hosts = ["staff", "unassigned", "admin", "owner", "stranger"] as const;

export function hostIdOf({ cast, who }: Scene, side: Side): string {
  if (side === "missing") return newId();
  const own = cast.people[hosts.find((one) => one === who) ?? "staff"];
  const other = cast.people[who === "unassigned" ? "staff" : "unassigned"];
  return side === "own" ? own.id : other.id;
}

/** A busy feed of that host; its URL is a secret of theirs. */
export async function seedFeed(scene: Scene, side: Side): Promise<string> {
  const hostId = hostIdOf(scene, side);
  if (side === "missing") return newId();
  const { cast, db, app } = scene;
  return cast.once(`feed of ${hostId}`, async () => {
    const id = newId();
    const seenBy = hosts.filter((who) => cast.people[who].id === hostId || who === "admin");
    const url = `https://${mark(cast, "feed", seenBy).toLowerCase()}.example/busy.ics`;
    // Read just now: the app does not refresh it while the clock is stopped.
    const read = { entries: "[]", fetchedAt: app.clock() };
    await db
      .insertInto("busyFeeds")
      .values({ id, hostId, url, ...read })
      .execute();
    return id;
  });
}

/** A calendar server that this host has an account on, with two calendars, so that nothing is read before one is chosen. */
export async function seedAccount() {
  const { account } = await openCalendarServer(["Work", "Home"]);
  return { address: account.address, userName: account.user, password: account.password };
}

/** A connection of that host without a chosen calendar; who has none at all is `missing`. */
export async function seedConnected(scene: Scene, side: Side): Promise<string> {
  const hostId = hostIdOf(scene, side);
  const { cast, db, app } = scene;
  const url = "http://127.0.0.1:9/work/";
  if (side === "missing") return url;
  return cast.once(`connected calendar of ${hostId}`, async () => {
    const id = newId();
    const seenBy = hosts.filter((who) => cast.people[who].id === hostId);
    const place = { rowId: id, ownerKind: "person", ownerId: hostId, field: "calendar password", version: 1 };
    const sealed = app.keys.seal(place, Buffer.from(mark(cast, "app password", [])));
    const found = JSON.stringify([{ url, name: mark(cast, "calendar", seenBy) }]);
    const account = {
      kind: "caldav",
      address: "http://127.0.0.1:9/",
      userName: mark(cast, "calendar user", seenBy),
      found,
    };
    // Read just now: the app does not refresh it while the clock is stopped.
    const read = { entries: "[]", fetchedAt: app.clock() };
    await db
      .insertInto("connectedCalendars")
      .values({ id, hostId, ...account, sealed, keyId: app.keys.id, ...read, createdAt: app.clock() })
      // One that is there keeps its own password.
      .onConflict((known) => known.column("hostId").doUpdateSet({ ...account, ...read }))
      .execute();
    return url;
  });
}

/** The caller's own hours with that connection, or those of another host. */
export const connectedHost: Kind = async (scene, side) => {
  await seedConnected(scene, side);
  return host(scene, side);
};
