import { isId } from "#domain/kernel/id.ts";

/** What a one-time link was made for; it opens nothing else. */
export type AccountLink = { purpose: "invite" | "reset" | "mail_change"; id: string };
type Purpose = AccountLink["purpose"];

/** Signs for one purpose each; the root key stays with whoever gives this. */
type Signer = {
  sign: (purpose: string, text: string) => string;
  verify: (purpose: string, text: string, signature: string) => boolean;
};

/** What a deed that makes or opens a link is handed. `at` is now. */
export type LinkDeps = {
  signer: Signer;
  /** Origin of the house without a trailing slash, as configured. */
  publicUrl: string;
  /** Whether the house can send mail; where it cannot, an admin is given the link to pass on. */
  byMail: boolean;
  at: Date;
};

const pages: Record<Purpose, string> = { invite: "/invitation", reset: "/reset", mail_change: "/confirm-mail" };
const minute = 60_000;
const lifetimes: Record<Purpose, number> = { invite: 72 * 60 * minute, reset: 30 * minute, mail_change: 1440 * minute };

export const expiryOf = (purpose: Purpose, at: Date) => new Date(at.getTime() + lifetimes[purpose]);

/** A link without the signature that opens it: this much may be written down. */
export const closedPath = ({ purpose, id }: AccountLink) => `${pages[purpose]}/${id}`;

/** The whole link. It is given to its person, and kept nowhere. */
export const openPath = ({ sign }: Pick<Signer, "sign">, { purpose, id }: AccountLink) =>
  `${closedPath({ purpose, id })}.${sign(`account.${purpose}`, id)}`;

/** The link in the last part of a page's address; null when the signature is not for it and this purpose. */
export function linkIn({ verify }: Pick<Signer, "verify">, purpose: Purpose, text: string): AccountLink | null {
  const [id = "", signature = "", ...rest] = text.split(".");
  const isSigned = isId(id) && rest.length === 0 && verify(`account.${purpose}`, id, signature);
  return isSigned ? { purpose, id } : null;
}
