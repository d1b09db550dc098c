import { isId } from "#domain/kernel/id.ts";

/** The purpose of a one-time link; it cannot be used for another. */
export type AccountLink = { purpose: "invite" | "reset" | "mail_change"; id: string };
type Purpose = AccountLink["purpose"];

/** Signs for one purpose each; the root key stays with the caller. */
type Signer = {
  sign: (purpose: string, text: string) => string;
  verify: (purpose: string, text: string, signature: string) => boolean;
};

/** Dependencies of commands that make or open links. `at` is now. */
export type LinkDeps = {
  signer: Signer;
  /** Origin of the app without a trailing slash, as configured. */
  publicUrl: string;
  /** Whether email can be sent; otherwise an admin gets the link to pass on. */
  byMail: boolean;
  now: Date;
};

const pages: Record<Purpose, string> = { invite: "/invitation", reset: "/reset", mail_change: "/confirm-mail" };
const minute = 60_000;
const lifetimes: Record<Purpose, number> = { invite: 72 * 60 * minute, reset: 30 * minute, mail_change: 1440 * minute };

export const expiryOf = (purpose: Purpose, now: Date) => new Date(now.getTime() + lifetimes[purpose]);

/** A link without the signature that opens it; safe to store. */
export const closedPath = ({ purpose, id }: AccountLink) => `${pages[purpose]}/${id}`;

/** The full link. Given to its person, and never stored. */
export const openPath = ({ sign }: Pick<Signer, "sign">, { purpose, id }: AccountLink) =>
  `${closedPath({ purpose, id })}.${sign(`account.${purpose}`, id)}`;

/** The link in the last segment of a URL; null when the signature does not match it and this purpose. */
export function linkIn({ verify }: Pick<Signer, "verify">, purpose: Purpose, text: string): AccountLink | null {
  const [id = "", signature = "", ...rest] = text.split(".");
  const isSigned = isId(id) && rest.length === 0 && verify(`account.${purpose}`, id, signature);
  return isSigned ? { purpose, id } : null;
}
