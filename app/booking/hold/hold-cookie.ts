/**
 * A start held for this browser: the secret that proves it, and until when. Instants are milliseconds since the epoch.
 */
export type StartHold = { hold: string; start: number; until: number };

const name = "foyer-hold";

/** The cookie outlives the hold a little, so that a page can say that it has expired. */
export function holdCookie({ hold, start, until }: StartHold, isHttps: boolean, path: string): string {
  const secure = isHttps ? "; Secure" : "";
  return `${name}=${hold}.${start}.${until}; Path=${path}; Max-Age=900; HttpOnly; SameSite=Lax${secure}`;
}

export function heldBy(request: Request): StartHold | null {
  const cookies = request.headers.get("Cookie") ?? "";
  const [, hold, start, until] =
    /(?:^|;\s*)foyer-hold=([\w-]{1,100})\.(\d{1,15})\.(\d{1,15})(?:;|$)/.exec(cookies) ?? [];
  return hold ? { hold, start: Number(start), until: Number(until) } : null;
}
