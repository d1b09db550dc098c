import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { meetCaller } from "#domain/people/index.ts";
import { devices } from "#platform/auth/device.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import { passkeysOf } from "#platform/auth/passkeys.ts";
import type { House } from "./house.ts";

type Parts = { db: Database; clock: () => Date; secret: string; publicUrl: string };

type Reception = "auth" | "devices" | "passkeys" | "whoIs" | "meet";

/** Where callers are met: the part of the house that knows cookies and sessions. `secret` signs the cookies. */
export function openReception({ db, clock, ...cookies }: Parts): Pick<House, Reception> {
  const auth = openAuth({ db, ...cookies });
  const meet: House["meet"] = (headers, activeAt) =>
    meetCaller(db, door, { token: auth.tokenOf(headers), now: clock(), activeAt });
  const whoIs: House["whoIs"] = async (headers) => (await meet(headers, null)).actor;
  return { auth, devices: devices(cookies), passkeys: passkeysOf(cookies.publicUrl), meet, whoIs };
}
