/** What may be known of a credential without opening it. Its secret is never part of it. */
export type Credential = {
  id: string;
  clientId: string | null;
  kind: "google" | "other";
  label: string;
  login: string | null;
  url: string | null;
  hasSecret: boolean;
  /** As estimated when it was written; null for those from before, and where there is none. */
  strength: number | null;
  state: "current" | "retired";
  version: number;
  /** When the secret was last written. */
  changedAt: Date;
  /** Whoever asks may see it, once they prove who they are. */
  mayReveal: boolean;
};

export const labelOf = ({ kind, label }: { kind: string; label: string | null }): string =>
  label ?? (kind === "google" ? "Google" : "Credential");

const halfAYear = 180 * 86_400_000;

/** After that long a secret has been in too many heads and notes. */
export const isDue = ({ changedAt, state }: Pick<Credential, "changedAt" | "state">, now: Date): boolean =>
  state === "current" && now.getTime() - changedAt.getTime() > halfAYear;
