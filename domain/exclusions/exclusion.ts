/** Why somebody must not be brought. An opt-out belongs to no client and holds for all. */
export const clientKinds = ["customer", "talking", "never", "competitor"] as const;
export type ClientKind = (typeof clientKinds)[number];
export type ExclusionKind = ClientKind | "opt_out";

/** What an entry names. Of a hash only its giver knows whether it is an address's or a domain's. */
export const subjects = ["domain", "email", "phone", "name", "hash"] as const;
export type ExclusionSubject = (typeof subjects)[number];

export const kindNames: Record<ExclusionKind, string> = {
  customer: "Customer",
  talking: "Talking already",
  never: "Never contact",
  competitor: "Competitor",
  opt_out: "Opt-out",
};

export const subjectNames: Record<ExclusionSubject, string> = {
  domain: "Domain",
  email: "Email address",
  phone: "Phone number",
  name: "Company name",
  hash: "Hash",
};

/** `value`: null where only its hash is held. `lapsesOn`: the last day on which it holds. */
export type Exclusion = {
  id: string;
  kind: ExclusionKind;
  subject: ExclusionSubject;
  value: string | null;
  lapsesOn: string | null;
  source: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type ExclusionState = "in_force" | "lapsed" | "ended";

export function stateOf({ endedAt, lapsesOn }: Pick<Exclusion, "endedAt" | "lapsesOn">, today: string): ExclusionState {
  if (endedAt) return "ended";
  return lapsesOn !== null && lapsesOn < today ? "lapsed" : "in_force";
}

const owners = (name: string) => (/s$/i.test(name) ? `${name}'` : `${name}'s`);

type Reason = { kind: ExclusionKind; since: string; until: string | null };

/** All that is said of a match. The days are written as their reader writes them. */
export function reasonWords({ kind, since, until }: Reason, client: string): string {
  if (kind === "opt_out") return `Asked on ${since} not to be contacted.`;
  const on = `On ${owners(client)} list:`;
  if (kind === "customer") return `${on} their customer since ${since}.`;
  if (kind === "talking") return `${on} talking with them already since ${since}, until ${until ?? since}.`;
  return kind === "never" ? `${on} never to be contacted, since ${since}.` : `${on} a competitor since ${since}.`;
}
