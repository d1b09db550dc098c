import type { Principal } from "#tests/matrix/principals.ts";
import { cookieOf } from "#tests/matrix/scene.ts";
import type { Stage } from "#tests/matrix/stage.ts";

export type Page = Awaited<ReturnType<typeof listenAt>>;

/** Collects what is sent to an open page that has this cookie. */
export async function listenAt(url: string, cookie: string | null) {
  const stop = new AbortController();
  const headers = { Accept: "text/event-stream", ...(cookie && { Cookie: cookie }) };
  const answer = await fetch(`${url}/live`, { headers, redirect: "manual", signal: stop.signal });
  let text = "";
  async function read() {
    const words = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += words.decode(chunk);
  }
  const ended = read().catch(() => {});
  return {
    status: answer.status,
    type: answer.headers.get("Content-Type"),
    /** Everything but the greeting, the beats and the bell's count. */
    news: () => text.split("\n\n").flatMap((one) => (/^data: (?!news )/.test(one) ? [one.slice(6)] : [])),
    ended,
    hangUp: () => stop.abort(),
  };
}

/** A member of the cast opens a page on this instance. */
export const listenAs = async ({ app, cast, ...stage }: Stage, who: Principal, url = stage.url) =>
  listenAt(url, await cookieOf({ app, db: app.db, cast, who }));
