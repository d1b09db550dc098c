import { door } from "#domain/access/actor.ts";
import { authenticate } from "#domain/users/index.ts";
import { devices } from "#platform/auth/device.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import { passkeysOf } from "#platform/auth/passkeys.ts";
import { openOpenId } from "#platform/openid/openid.ts";
import type { AppContext } from "./app-context.ts";

type Parts = Pick<AppContext, "db" | "clock" | "settings"> & { secret: string; publicUrl: string };

type AuthServices = "auth" | "devices" | "passkeys" | "openId" | "whoIs" | "meet";

/** Identifies callers: the part of the app that deals with cookies and sessions. `secret` signs the cookies. */
export function openAuthServices({ db, clock, settings, ...cookies }: Parts): Pick<AppContext, AuthServices> {
  const auth = openAuth({ db, ...cookies });
  const meet: AppContext["meet"] = async (headers, activeAt) => {
    const [token, { sessions: lengths }] = [auth.tokenOf(headers), await settings()];
    return authenticate({ db, actor: door, now: clock() }, { token, activeAt, lengths });
  };
  const whoIs: AppContext["whoIs"] = async (headers) => (await meet(headers, null)).actor;
  return {
    auth,
    devices: devices(cookies),
    passkeys: passkeysOf(cookies.publicUrl),
    openId: openOpenId(cookies),
    meet,
    whoIs,
  };
}
