import { randomBytes } from "node:crypto";
import { cookieOf, signed, unsigned } from "./cookie.ts";

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Remembers in a cookie that a browser has signed in to an account before, and gives that browser its own rate limit
 * (OWASP, slow down online guessing with device cookies).
 */
export function devices({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-device" : "device";
  const attributes = `Max-Age=${yearInSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  // A separate key, so that a cookie signed for another purpose is never accepted as a device cookie.
  const kind = `${secret} device`;

  return {
    /**
     * The device's id, for whatever account signed in from this browser last. Not checked: whoever knows it has the cookie, also
     * one that was signed before the keys changed.
     */
    idIn: (headers: Headers): string | null => /^[0-9a-f]{32}/.exec(cookieOf(headers, name) ?? "")?.[0] ?? null,
    /** The device's id for this account, or null if no one has signed in to it from this browser. */
    knownAs(headers: Headers, account: string): string | null {
      const value = unsigned(kind, cookieOf(headers, name));
      const [id, ...owner] = value?.split(" ") ?? [];
      return id && owner.join(" ") === account ? id : null;
    },
    /**
     * What a browser that signs in is called from now on, and the Set-Cookie header that tells it so: as before where `known`
     * says how it is known to this account, which makes its year begin anew.
     */
    remember(account: string, known: string | null = null): { id: string; cookie: string } {
      const id = known ?? randomBytes(16).toString("hex");
      return { id, cookie: `${name}=${signed(kind, `${id} ${account}`)}; ${attributes}` };
    },
  };
}

export type Devices = ReturnType<typeof devices>;
