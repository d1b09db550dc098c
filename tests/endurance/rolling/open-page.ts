import { type ClientRequest, get } from "node:http";
import { setTimeout } from "node:timers/promises";

export type OpenPage = {
  hears: (clientId: string) => boolean;
  /** When it first knew of this change: it was told, or began anew and fetched everything again. */
  knewAt: (change: string, written: number) => number | undefined;
  close: () => void;
};

type Opening = { url: string; cookie: string; hears: (clientId: string) => boolean; wrong: (what: string) => void };

/** How long app/ui/live-stream.ts waits after a refusal. */
const refusedMs = 30_000;

/** Live news as a browser's EventSource takes them: when the stream ends, it waits as it was told and opens another. */
export function openPage({ url, cookie, hears, wrong }: Opening): OpenPage {
  const heard = new Map<string, number>();
  const began: number[] = [];
  let isOver = false;
  let retryMs = 3_000;
  let request: ClientRequest | undefined;

  function listen() {
    const { promise, resolve } = Promise.withResolvers<number>();
    const headers = { Cookie: cookie, Accept: "text/event-stream", "Accept-Encoding": "identity" };
    request = get(`${url}/live`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        wrong(`GET /live: ${answer.statusCode}`);
        return resolve(refusedMs);
      }
      began.push(performance.now());
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        const end = text.lastIndexOf("\n\n") + 1;
        for (const [, field, value = ""] of text.slice(0, end).matchAll(/^(retry|data): (.+)$/gm)) {
          if (field === "retry") retryMs = Number(value);
          else if (value === "all") began.push(performance.now());
          else if (!heard.has(value)) heard.set(value, performance.now());
        }
        text = text.slice(end);
      });
      answer.on("error", () => {}).on("close", () => resolve(retryMs));
    });
    request.on("error", (problem) => {
      if (!isOver) wrong(`GET /live: ${problem.message}`);
      resolve(retryMs);
    });
    return promise;
  }

  async function keepListening() {
    while (!isOver) await setTimeout(await listen());
  }
  void keepListening();

  return {
    hears,
    knewAt(change, written) {
      const told = heard.get(change) ?? Number.POSITIVE_INFINITY;
      const anew = began.find((at) => at >= written) ?? Number.POSITIVE_INFINITY;
      const first = Math.min(told, anew);
      return first === Number.POSITIVE_INFINITY ? undefined : first;
    },
    close() {
      isOver = true;
      request?.destroy();
    },
  };
}
