/** What may be known about a credential without opening it; never includes the secret. */
export type Credential = {
  id: string;
  clientId: string | null;
  kind: "google" | "other";
  label: string;
  login: string | null;
  url: string | null;
  hasSecret: boolean;
  /** As estimated when it was saved; null for older ones and those without a secret. */
  strength: number | null;
  state: "current" | "retired";
  version: number;
  /** When the secret was last changed. */
  changedAt: Date;
  /** Whether the actor may reveal it after re-authenticating. */
  mayReveal: boolean;
};

export const labelOf = ({ kind, label }: { kind: string; label: string | null }): string =>
  label ?? (kind === "google" ? "Google" : "Credential");

const halfAYear = 180 * 86_400_000;

/** After this long, too many people may know a secret. */
export const isDue = ({ changedAt, state }: Pick<Credential, "changedAt" | "state">, now: Date): boolean =>
  state === "current" && now.getTime() - changedAt.getTime() > halfAYear;
