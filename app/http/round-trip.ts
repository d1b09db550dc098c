import { z } from "zod";
import { cookieOf } from "#platform/auth/cookie.ts";
import type { AppContext } from "#server/app-context.ts";

type TripDeps = { app: Pick<AppContext, "config" | "keys">; now: Date };
/** `name`: of the cookie. `field`: what it is sealed as. `schema`: what it holds. */
type Kind<Taken> = { name: string; field: string; schema: z.ZodType<Taken> };

const minutes = 10;
const stamped = z.object({ until: z.number() });

/**
 * A way to another site and back, such as to sign in there. What has to be known on return is in a cookie that lasts for
 * ten minutes. It is sealed: neither the browser nor anyone who reads it learns what is inside, and what one kind of round
 * trip took along opens for no other.
 */
export function roundTrip<Taken extends object>({ name, field, schema }: Kind<Taken>) {
  /** Not bound to a row: the cookie holds no id before anyone has signed in. */
  const place = { rowId: "cookie", ownerKind: "house", ownerId: "house", field, version: 1 };

  function attributesOf({ config }: TripDeps["app"]) {
    const secure = config.publicUrl.startsWith("https:");
    // Lax, as it has to come along when the other site sends the browser back.
    const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    return { cookie: secure ? `__Host-${name}` : name, attributes };
  }

  return {
    /** The Set-Cookie header that takes this along. */
    begin({ app, now }: TripDeps, taken: Taken): string {
      const text = JSON.stringify({ ...taken, until: now.getTime() + minutes * 60_000 });
      const sealed = Buffer.from(app.keys.seal(place, Buffer.from(text))).toString("base64url");
      const { cookie, attributes } = attributesOf(app);
      return `${cookie}=${sealed}; Max-Age=${minutes * 60}; ${attributes}`;
    },

    /** The Set-Cookie header that ends a round trip: what came back with it works once. */
    end({ app }: TripDeps): string {
      const { cookie, attributes } = attributesOf(app);
      return `${cookie}=; Max-Age=0; ${attributes}`;
    },

    /** What was taken along. Null when there is nothing, when it is too old, and when it is not ours. */
    takenBy({ app, now }: TripDeps, headers: Headers): Taken | null {
      const sealed = cookieOf(headers, attributesOf(app).cookie);
      if (!sealed) return null;
      try {
        const opened = app.keys.unseal(place, Buffer.from(sealed, "base64url"));
        const read: unknown = JSON.parse(opened.toString("utf8"));
        return stamped.parse(read).until > now.getTime() ? schema.parse(read) : null;
      } catch {
        return null;
      }
    },
  };
}
