import { door } from "#domain/access/actor.ts";
import { meetCaller } from "#domain/users/index.ts";
import { devices } from "#platform/auth/device.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import { passkeysOf } from "#platform/auth/passkeys.ts";
import type { House } from "./house.ts";

type Parts = Pick<House, "db" | "clock" | "settings"> & { secret: string; publicUrl: string };

type Reception = "auth" | "devices" | "passkeys" | "whoIs" | "meet";

/** Where callers are met: the part of the house that knows cookies and sessions. `secret` signs the cookies. */
export function openReception({ db, clock, settings, ...cookies }: Parts): Pick<House, Reception> {
  const auth = openAuth({ db, ...cookies });
  const meet: House["meet"] = async (headers, activeAt) => {
    const [token, { sessions: lengths }] = [auth.tokenOf(headers), await settings()];
    return meetCaller(db, door, { token, now: clock(), activeAt, lengths });
  };
  const whoIs: House["whoIs"] = async (headers) => (await meet(headers, null)).actor;
  return { auth, devices: devices(cookies), passkeys: passkeysOf(cookies.publicUrl), meet, whoIs };
}
