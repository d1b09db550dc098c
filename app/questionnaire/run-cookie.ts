const name = "foyer-run";
const shape = /(?:^|;\s*)foyer-run=([\w-]{16,64})?(?:\.([\w-]{1,3000}))?(?:;|$)/;

type RunCookie = { run: string | null; word: string | null; path: string; isHttps: boolean };

/**
 * What a browser keeps of a run of the questionnaire, for an hour and on the pages of one path: the run's key, by which a
 * booking finds its lead, and where the visitor came from.
 */
export function setRunCookie({ run, word, path, isHttps }: RunCookie): string {
  const value = `${run ?? ""}${word ? `.${word}` : ""}`;
  return `${name}=${value}; Path=${path}; Max-Age=3600; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

const found = (request: Request) => shape.exec(request.headers.get("Cookie") ?? "");

/** The run this browser came from, or null. */
export const runOf = (request: Request): string | null => found(request)?.[1] ?? null;

/** What is kept about its visits, as it was set. */
export const wordOf = (request: Request): string | null => found(request)?.[2] ?? null;
