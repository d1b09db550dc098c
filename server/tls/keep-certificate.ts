import type { SecureContextOptions } from "node:tls";
import type { TlsConfig } from "#platform/config/tls.ts";
import type { Log } from "#platform/log/log.ts";
import { type Certificate, readCertificate, renewalOf } from "#platform/tls/certificate.ts";
import { type Challenges, OrderProblem, type orderCertificate } from "#platform/tls/order-certificate.ts";
import { type Failure, nextOrder } from "#platform/tls/plan.ts";
import { openTlsStore } from "#platform/tls/store.ts";
import { oneAtATime } from "../one-at-a-time.ts";

type Keeping = {
  tls: TlsConfig;
  dataFolder: string;
  clock: () => Date;
  log: Log;
  order: typeof orderCertificate;
};

const hour = 3_600_000;

/**
 * Keeps the certificate of this installation: has it made, and renewed in time. What is there serves on until there is
 * another. `look` orders one if it is time, and comes back by itself.
 */
export async function keepCertificate({ tls, dataFolder, clock, log, order }: Keeping) {
  const store = openTlsStore(dataFolder);
  const challenges: Challenges = new Map();
  let certificate = await store.certificate();
  // Whoever restarts has often put right what was wrong, and need not wait long.
  let failure = startingOver(await store.failure());
  let swap = (_: SecureContextOptions) => {};
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const next = () => nextOrder({ certificate, failure }, tls);

  async function replace() {
    const pem = await order({ ...tls, accountKey: await store.accountKey(), challenges });
    const made = readCertificate(pem);
    if (!made) throw new Error("The authority sent something else than a certificate for the key.");
    certificate = made;
    if (!isClosed) swap(served(made));
    log.info({ names: tls.names, until: made.until }, "a new certificate is served");
    await store.save(pem);
    if (clock() < made.from || clock() >= renewalOf(made))
      throw new Error("The new certificate is not valid by the clock of this machine.");
  }

  async function attempt() {
    log.info({ names: tls.names, directory: tls.directory }, "a certificate is ordered");
    try {
      await replace();
      failure = null;
    } catch (problem) {
      failure = failureOf(problem, clock(), failure);
      const later = { again: next(), served: certificate?.until ?? null };
      log.warn({ err: problem, ...later }, "no new certificate could be had");
    }
    await store.saveFailure(failure);
  }

  const look = oneAtATime(async () => {
    clearTimeout(timer);
    try {
      if (clock() >= next()) await attempt();
    } finally {
      const wait = Math.min(hour, Math.max(1_000, next().getTime() - clock().getTime()));
      if (!isClosed) timer = setTimeout(lookAgain, wait).unref();
    }
  });
  const lookAgain = () =>
    void look().catch((problem: unknown) => log.error({ err: problem }, "what became of the certificate was not kept"));

  return {
    challenges,
    current: () => certificate && served(certificate),
    look,
    /** `swapping` is called with every new certificate from now on. */
    begin(swapping: typeof swap) {
      swap = swapping;
      lookAgain();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const served = ({ pem }: Certificate): SecureContextOptions => ({ cert: pem, key: pem });

const startingOver = (failure: Failure | null) => failure && { ...failure, failures: 1 };

function failureOf(problem: unknown, at: Date, before: Failure | null): Failure {
  const why = problem instanceof Error ? problem.message : String(problem);
  const obstacle = problem instanceof OrderProblem ? problem.obstacle : "here";
  return { at, why, obstacle, failures: (before?.failures ?? 0) + 1 };
}
