import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "#platform/config/config.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { roundTrip } from "./round-trip.ts";

const keys = keysFrom({ active: toRootKey(Buffer.alloc(32, 1)), others: [] });
const others = keysFrom({ active: toRootKey(Buffer.alloc(32, 2)), others: [] });
const now = new Date("2026-11-25T12:00:00Z");
const at = (publicUrl: string) => ({ app: { config: readConfig({ PUBLIC_URL: publicUrl }), keys }, now });
const here = at("https://foyer.test");

const schema = z.object({ state: z.string().min(1) });
const trip = roundTrip({ name: "elsewhere", field: "a trip", schema });
const taken = { state: "a-secret-state" };
/** The Cookie header of a browser that was given these. */
const sentBack = (...cookies: string[]) =>
  new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

test("what a browser takes along is sealed, comes back for ten minutes, and can be ended", () => {
  const cookie = trip.begin(here, taken);

  expect(cookie).toMatch(/^__Host-elsewhere=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const [, value = ""] = cookie.match(/=([^;]+)/) ?? [];
  expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain(taken.state);
  const headers = sentBack("theme=dark", cookie);
  expect(trip.takenBy(here, headers)).toEqual(taken);
  const after = (minutes: number) => ({ ...here, now: new Date(now.getTime() + minutes * 60_000) });
  expect(trip.takenBy(after(9.9), headers)).toEqual(taken);
  expect(trip.takenBy(after(10), headers)).toBeNull();

  expect(trip.end(here)).toBe("__Host-elsewhere=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(trip.takenBy(here, sentBack(trip.end(here)))).toBeNull();
  expect(trip.takenBy(here, new Headers())).toBeNull();
});

test("without https the cookie has a plain name, and only then is one by that name taken", () => {
  const plain = at("http://localhost:3000");
  const cookie = trip.begin(plain, taken);

  expect(cookie).toMatch(/^elsewhere=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(trip.end(plain)).toBe("elsewhere=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  expect(trip.takenBy(plain, sentBack(cookie))).toEqual(taken);
  expect(trip.takenBy(here, sentBack(cookie))).toBeNull();
});

test("one that was changed, sealed elsewhere, meant for another trip or holds something else is as good as none", () => {
  const cookie = trip.begin(here, taken);
  const [name = "", value = ""] = cookie.split(/[=;]/);
  const changed = `${name}=${value.slice(0, -4)}${value.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
  expect(trip.takenBy(here, sentBack(changed))).toBeNull();
  expect(trip.takenBy(here, sentBack(`${name}={}`))).toBeNull();

  const foreign = trip.begin({ ...here, app: { ...here.app, keys: others } }, taken);
  expect(trip.takenBy(here, sentBack(foreign))).toBeNull();

  const other = roundTrip({ name: "elsewhere", field: "another trip", schema });
  expect(other.takenBy(here, sentBack(cookie))).toBeNull();
  expect(trip.takenBy(here, sentBack(trip.begin(here, { state: "" })))).toBeNull();
});
