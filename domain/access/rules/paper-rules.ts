import {
  admin,
  all,
  any,
  anyone,
  inScope,
  type MaybeOfClient,
  type OfPerson,
  portal,
  type Rule,
  seesMoney,
  self,
  system,
  team,
} from "./words.ts";

/** A paper is with a client, or with somebody on the team. `signers`: everybody who was asked to sign it. */
type OfParty = MaybeOfClient & { personId: string | null; signers?: readonly { personId: string | null }[] };

const ofClientWithMoney: Rule<MaybeOfClient> = (actor, { clientId }) =>
  clientId !== null && all(inScope, seesMoney)(actor, { clientId });
const own: Rule<OfParty> = (actor, { personId }) => personId !== null && self(actor, { userId: personId });
/** Nobody signs what they can't read, be their signature the agency's. */
const signs: Rule<OfParty> = (actor, { signers = [] }) =>
  signers.some(({ personId }) => personId !== null && self(actor, { userId: personId }));
const shown: Rule<OfParty> = (actor, { clientId }) => clientId !== null && portal("showPapers")(actor, { clientId });
const showsPapers: Rule = (actor) => "portal" in actor && actor.portal.showPapers;

/** What is signed, from the template to the last signature, and the certificate that seals it. */
export const paperRules = {
  "paper_template.list": team,
  "paper_template.write": admin,
  "paper.list": any(team, showsPapers),
  "paper.read": any<OfParty>(admin, ofClientWithMoney, own, signs, shown),
  /** As agreements are: what is signed comes into force by itself. */
  "paper.write": any<MaybeOfClient>(admin),
  /** Signing with an account: whoever was asked to, and nobody else. */
  "paper.sign": self as Rule<OfPerson>,
  /** Signers without one act through the app, once their link and their code are proved. */
  "paper.sign_by_link": system,
  "paper.tend": system,
  /** What papers are sealed with. */
  "signing_certificate.read": admin,
  "signing_certificate.read_public": anyone,
  "signing_certificate.write": admin,
  "signing_certificate.open": system,
  "signing_certificate.watch": system,
};
