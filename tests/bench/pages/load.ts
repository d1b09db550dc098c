import { connect } from "node:net";

export type Answer = { status: number; head: string; body: Buffer };
/** `bearer`: a key of the API, which then is asked for JSON. `most`: answers after which it ends before its time. */
type Load = {
  port: number;
  path: string;
  cookie?: string;
  bearer?: string;
  encoding?: string;
  callers: number;
  ms: number;
  most?: number;
};

const end = Buffer.from("\r\n\r\n");
const emptyBody = Buffer.from("0\r\n\r\n");
const lastChunk = Buffer.from("\r\n0\r\n\r\n");

/**
 * So many callers ask for a page again and again, each on one connection. Every answer is given to `check`, which says
 * what is wrong with it. A client library would take longer for each request than the server does.
 */
export async function load({ ms, most = Infinity, callers, ...what }: Load, check: (answer: Answer) => string | null) {
  const took: number[] = [];
  const wrong: string[] = [];
  const until = performance.now() + ms;
  const started = performance.now();
  const request = requestFor(what);
  await Promise.all(
    Array.from({ length: callers }, () => call(what.port, request, { until, most }, { took, wrong, check })),
  );
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] ?? 0;
  const seconds = (performance.now() - started) / 1000;
  return { count: took.length, rate: took.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), took, wrong };
}

export type Loaded = Awaited<ReturnType<typeof load>>;

/** One answer. */
export async function askOnce(what: Omit<Load, "callers" | "ms" | "most">): Promise<Answer> {
  const seen: Answer[] = [];
  await load({ ...what, callers: 1, ms: 0 }, (answer) => {
    seen.push(answer);
    return null;
  });
  const [answer] = seen;
  if (!answer) throw new Error(`${what.path} was not answered`);
  return answer;
}

const requestFor = ({ port, path, cookie, bearer, encoding = "br" }: Omit<Load, "callers" | "ms" | "most">) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Accept: ${bearer ? "application/json" : "text/html"}`,
    `Accept-Encoding: ${encoding}`,
    "User-Agent: Mozilla/5.0 bench",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(bearer ? [`Authorization: Bearer ${bearer}`] : []),
    "",
    "",
  ].join("\r\n");

type Kept = { took: number[]; wrong: string[]; check: (answer: Answer) => string | null };

type Bounds = { until: number; most: number };

function call(port: number, request: string, { until, most }: Bounds, { took, wrong, check }: Kept) {
  return new Promise<void>((done, failed) => {
    const socket = connect(port, "127.0.0.1").setNoDelay();
    let pieces: Buffer = Buffer.alloc(0);
    let asked = performance.now();
    socket.write(request);
    socket.on("error", failed).on("close", () => done());
    socket.on("data", (data) => {
      const piece = Buffer.from(data as Buffer); // no encoding is set: bytes, never text
      pieces = pieces.length === 0 ? piece : Buffer.concat([pieces, piece]);
      const answer = whole(pieces);
      if (!answer) return;
      const now = performance.now();
      took.push(now - asked);
      const problem = check(answer);
      if (problem) wrong.push(problem);
      pieces = Buffer.alloc(0);
      asked = now;
      if (now < until && took.length < most) socket.write(request);
      else socket.end();
    });
  });
}

/** The answer, once all of it has arrived. */
function whole(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(end);
  if (headEnd === -1) return null;
  const head = bytes.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const body = bytes.subarray(headEnd + 4);
  const isEnded = body.equals(emptyBody) || body.subarray(-7).equals(lastChunk);
  const isWhole = length === undefined ? isEnded : body.length === Number(length);
  return isWhole ? { status: Number(head.slice(9, 12)), head, body } : null;
}
