const name = "foyer-run";

/** Lets the booking find the lead from this run of the questionnaire: for an hour, on the meeting pages only. */
export function runCookie(run: string, isHttps: boolean): string {
  return `${name}=${run}; Path=/meetings; Max-Age=3600; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** The run this browser came from, or null. */
export function runOf(request: Request): string | null {
  return /(?:^|;\s*)foyer-run=([\w-]{16,64})(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? null;
}
