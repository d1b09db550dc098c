/** Expected outcomes are values. Only surprises are thrown. */
export type Result<T, P extends Problem = Problem> = { ok: true; value: T } | { ok: false; problem: P };

/** What the form held, so that it can be shown again beside the problem. */
export type Typed = Record<string, string>;

/** Who has an address that was wished for: somebody archived, or somebody of an archived client. */
export type Archived = { personId: string } | { clientId: string };

/** `archived`: who has the address that was wished for and can be restored; told to admins only. */
export type Problem =
  | { kind: "invalid"; fields: Record<string, string[]>; typed?: Typed; archived?: Archived }
  | { kind: "forbidden" }
  /** Allowed, but only with a proof of the last ten minutes that it is really you. */
  | { kind: "sudo" }
  | { kind: "missing" }
  | { kind: "conflict"; because: string; typed?: Typed }
  | { kind: "limited"; retryAfterSeconds: number };

export const done = <T>(value: T) => ({ ok: true, value }) as const;
export const refuse = <P extends Problem>(problem: P) => ({ ok: false, problem }) as const;
