import { toPem } from "./certificate.ts";
import type { Obstacle } from "./plan.ts";
import { newKey } from "./store.ts";

/** What the authority asks for over HTTP to see that a name leads here: what is answered, by the last part of its URL. */
export type Challenges = Map<string, string>;

export type Order = { names: string[]; directory: string; accountKey: string; challenges: Challenges };

/** No certificate could be had, for what the message says. */
export class OrderProblem extends Error {
  override name = "OrderProblem";
  readonly obstacle: Obstacle;
  constructor(message: string, obstacle: Obstacle) {
    super(message);
    this.obstacle = obstacle;
  }
}

/** Has a certificate made for these names, and thereby agrees to the authority's terms. Returns it as PEM, with a new key. */
export async function orderCertificate({ names, directory, accountKey, challenges }: Order): Promise<string> {
  const { default: acme } = await import("acme-client");
  // The library's own way of asking hides why an authority could not be reached. Whoever orders tries again later.
  Object.assign(acme.axios.defaults, { adapter: ask, acmeSettings: { retryMaxAttempts: 0 } });
  const waiting = { backoffAttempts: 30, backoffMin: 500, backoffMax: 5_000 };
  const client = new acme.Client({ directoryUrl: directory, accountKey, ...waiting });
  const key = await newKey();
  const [, csr] = await acme.crypto.createCsr({ altNames: names }, key);
  try {
    // An account that exists must not be told again that its terms are agreed to: some authorities refuse it.
    await client
      .createAccount({ onlyReturnExisting: true })
      .catch(() => client.createAccount({ termsOfServiceAgreed: true }));
    const chain = await client.auto({
      csr,
      challengePriority: ["http-01"],
      // The way from here to this machine's own public address may be closed although the authority's is open.
      skipChallengeVerification: true,
      challengeCreateFn: async ({ identifier }, { type, token }, answer) => {
        if (type !== "http-01") throw new Error(`The authority accepts no proof over HTTP for ${identifier.value}.`);
        challenges.set(token, answer);
      },
      challengeRemoveFn: async (_, { token }) => {
        challenges.delete(token);
      },
    });
    return toPem({ chain, key, directory });
  } catch (problem) {
    if (problem instanceof OrderProblem) throw problem;
    throw new OrderProblem(problem instanceof Error ? problem.message : String(problem), "refused");
  }
}

type Request = { url: string; method: string; headers: Record<string, string>; data?: string };

async function ask(config: Request) {
  const { url, method, headers, data } = config;
  const init = { method, headers: { ...headers }, body: data ?? null, signal: AbortSignal.timeout(30_000) };
  try {
    const answer = await fetch(url, init);
    const { status, statusText } = answer;
    return { status, statusText, headers: Object.fromEntries(answer.headers), data: await answer.text(), config };
  } catch (problem) {
    throw new OrderProblem(`${new URL(url).origin} could not be reached: ${reasonOf(problem)}`, "unreached");
  }
}

/** fetch says only that it failed; what lies behind says why. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const { cause = problem } = problem;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
