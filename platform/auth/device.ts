import { randomBytes } from "node:crypto";
import { cookieOf, signed, unsigned } from "./cookie.ts";

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Remembers in a cookie that a browser signed in to an account before (OWASP, slow down online guessing with device
 * cookies): its budget of tries is its own.
 */
export function devices({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-device" : "device";
  const attributes = `Max-Age=${yearInSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  // Of its own kind, so that no cookie signed for another use passes for a device.
  const kind = `${secret} device`;

  return {
    /** The device's own name for this account, or null where nobody signed in to it before. */
    knownAs(headers: Headers, account: string): string | null {
      const value = unsigned(kind, cookieOf(headers, name));
      const [id, ...owner] = value?.split(" ") ?? [];
      return id && owner.join(" ") === account ? id : null;
    },
    /** The Set-Cookie for a browser that just signed in. */
    remember: (account: string) =>
      `${name}=${signed(kind, `${randomBytes(16).toString("hex")} ${account}`)}; ${attributes}`,
  };
}

export type Devices = ReturnType<typeof devices>;
