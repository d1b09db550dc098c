import { type Certificate, isFor, renewalOf } from "./certificate.ts";

/** Whether the authority gave no answer, gave another than a certificate, or something here was in the way. */
export const obstacles = ["unreached", "refused", "here"] as const;
export type Obstacle = (typeof obstacles)[number];

/** The last try, if it failed; `failures` have followed each other. */
export type Failure = { at: Date; failures: number; why: string; obstacle: Obstacle };

const minute = 60_000;
/** Authorities forgive about five failed tries for a name in an hour. */
const pauses = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute);

type CertificateState = { certificate: Certificate | null; failure: Failure | null };

/** When a certificate is to be asked for: at once if there is none for these names from this authority. */
export function nextOrder(known: CertificateState, wanted: { names: string[]; directory: string }): Date {
  const { certificate, failure } = known;
  const isWanted =
    certificate !== null && isFor(certificate, wanted.names) && certificate.directory === wanted.directory;
  const due = isWanted ? renewalOf(certificate) : new Date(0);
  if (!failure) return due;
  const pause = pauses[Math.min(failure.failures, pauses.length) - 1] ?? 0;
  return new Date(Math.max(due.getTime(), failure.at.getTime() + pause));
}
