import { type Certificate, isFor, renewalOf } from "#platform/tls/certificate.ts";
import { type Failure, nextOrder, type Obstacle } from "#platform/tls/plan.ts";
import { openTlsStore } from "#platform/tls/store.ts";
import { amiss, type Checking, fine } from "./check.ts";

/** The certificate that Foyer has made for itself, and what keeps it from being made. */
export const certificate: Checking = async ({ config: { tls, dataFolder }, now }) => {
  if (!tls) return fine("TLS_DOMAINS is not set: Foyer leaves certificates to a proxy.");
  const store = openTlsStore(dataFolder);
  const kept = await store.certificate();
  const failure = await store.failure();
  const state = stateOf(kept, tls.names, now);
  if (failure) {
    const next = nextOrder({ certificate: kept, failure }, tls);
    return amiss(
      `${state} At ${timeOf(failure.at)} no new one could be had: ${sentenceOf(failure)}`,
      `${remedies[failure.obstacle](tls)} The next try is at ${timeOf(next > now ? next : now)}; after a restart, it is within a minute.`,
    );
  }
  if (kept && isFor(kept, tls.names) && kept.until > now) return fine(state);
  return amiss(state, "Wait for a minute. If there is no new one then, see the log for what keeps it from being made.");
};

function stateOf(kept: Certificate | null, names: string[], now: Date): string {
  const list = names.join(", ");
  if (!kept) return `There is no certificate for ${list} yet.`;
  if (kept.until <= now) return `The certificate ended on ${dayOf(kept.until)}.`;
  if (!isFor(kept, names)) return `The certificate is not for all of ${list}. It is valid until ${dayOf(kept.until)}.`;
  return `The certificate for ${list} is valid until ${dayOf(kept.until)} and is renewed from ${dayOf(renewalOf(kept))} on.`;
}

type CertificateSpec = { names: string[]; directory: string };
const remedies: Record<Obstacle, (wanted: CertificateSpec) => string> = {
  unreached: ({ directory }) =>
    `Let this machine reach ${directory}. If that server's own certificate is not publicly trusted, name its root in NODE_EXTRA_CA_CERTS.`,
  refused: ({ names }) =>
    `See that the DNS of each name leads to this machine, and that http://${names[0]} reaches it on port 80 from everywhere.`,
  here: () => "Put right what it says.",
};

const sentenceOf = ({ why }: Failure) => `${why.slice(0, 500).replace(/\.$/, "")}.`;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
