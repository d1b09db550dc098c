export const paperKinds = ["agreement", "nda", "data_processing", "team_terms"] as const;
export type PaperKind = (typeof paperKinds)[number];

export const kindNames: Record<PaperKind, string> = {
  agreement: "Proposal and agreement",
  nda: "Non-disclosure agreement",
  data_processing: "Data processing agreement",
  team_terms: "Terms for team members",
};

/** Each but the first two is how a paper ended. */
export const paperStates = ["draft", "sent", "completed", "declined", "expired", "withdrawn", "replaced"] as const;
export type PaperState = (typeof paperStates)[number];

export const stateNames: Record<PaperState, string> = {
  draft: "Draft",
  sent: "Waiting for signatures",
  completed: "Signed by all",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
};

export type Section = { heading: string; text: string };

/** Who signs: somebody of the client, whoever countersigns for the agency, or the team member whose terms they are. */
export type SignerSide = "client" | "agency" | "person";

export type Signer = {
  id: string;
  place: number;
  side: SignerSide;
  name: string;
  email: string;
  /** They sign in to sign; everyone else signs by a link and a code. */
  personId: string | null;
  openedAt: Date | null;
  signedAt: Date | null;
  declinedAt: Date | null;
  typedName: string | null;
  drawnName: Uint8Array | null;
};

export type EvidenceKind =
  | ("sent" | "opened" | "code_sent" | "code_entered" | "consented" | "signed" | "asked" | "answered")
  | ("reminded" | "declined" | "withdrawn" | "replaced" | "expired" | "completed");

/** One thing that happened to a paper. */
export type Evidence = {
  kind: EvidenceKind;
  at: Date;
  signerId: string | null;
  /** Whoever did it, or the signer's name. */
  who: string | null;
  address: string | null;
  browser: string | null;
  words: string | null;
};

/** Whom a paper is with: a client, or somebody on the team. */
export type PaperParty = { clientId: string | null; personId: string | null };

export type Paper = PaperParty & {
  id: string;
  number: number;
  kind: PaperKind;
  title: string;
  state: PaperState;
  sections: Section[];
  /** Once it was sent: the words with their fields in braces, for another paper that is made from it. */
  draftedSections: Section[] | null;
  textHash: string | null;
  version: number;
  expiresOn: string | null;
  timeZone: string;
  terms: Record<string, string> | null;
  /** Once it was sent with terms: the currency that their amounts were read in. */
  currency: string | null;
  agreementId: string | null;
  replacesId: string | null;
  fileId: string | null;
  isScan: boolean;
  reason: string | null;
  sentAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
};

/** Whose turn it is: signers sign in their order. */
export const nextSigner = <S extends Pick<Signer, "place" | "signedAt">>(signers: S[]): S | null =>
  [...signers].sort((one, other) => one.place - other.place).find(({ signedAt }) => signedAt === null) ?? null;

const wordsPerMinute = 200;
/** Whole minutes to read it, at an unhurried pace. */
export const minutesToRead = (sections: Section[]): number =>
  Math.max(
    1,
    Math.ceil(sections.flatMap(({ heading, text }) => `${heading} ${text}`.split(/\s+/)).length / wordsPerMinute),
  );
