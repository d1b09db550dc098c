import { sessionMinutes } from "#domain/papers/signing/index.ts";
import type { AppContext } from "#server/app-context.ts";

const name = "foyer-signing";

/** What this browser keeps once the code was entered: for one signer's page, and only while it may be read. */
export function signingCookie(
  { config }: Pick<AppContext, "config">,
  { signerId, session }: { signerId: string; session: string },
): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${session}; Path=/sign/${signerId}; Max-Age=${sessionMinutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

export function sessionIn(request: Request): string {
  const [, session = ""] =
    /(?:^|;\s*)foyer-signing=([\w.-]{1,200})(?:;|$)/.exec(request.headers.get("Cookie") ?? "") ?? [];
  return session;
}
