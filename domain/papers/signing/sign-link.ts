import { createHash } from "node:crypto";
import type { Signer } from "#domain/booking/index.ts";
import { isId } from "#domain/kernel/id.ts";

type Keys = Pick<Signer, "sign" | "verify">;
const purpose = { link: "paper.link", code: "paper.code", session: "paper.session" } as const;

/** The page where somebody signs, without the signature that opens it; safe to store. */
export const signingPath = (signerId: string): string => `/sign/${signerId}/open`;

const unsigned = /\/sign\/([0-9a-f-]{36})\/open(?![\w.-])/g;

/** What an email holds in place of a code: the code itself is in the email alone, and nowhere in the log. */
export const codeToCome = ({ signerId, codeNo }: { signerId: string; codeNo: number }) =>
  `code ${codeNo} of ${signerId}, in the email only`;
const codes = /code (\d{1,9}) of ([0-9a-f-]{36}), in the email only/g;

/** Completes an email to a signer: their own link, and their own code. Whatever else stands in it was typed by somebody. */
export const signPaperMail = (text: string, signerId: string, keys: Keys): string =>
  text
    .replace(unsigned, (path, id: string) => (id === signerId ? openSigningPath(id, keys) : path))
    .replace(codes, (words, codeNo: string, id: string) =>
      id === signerId ? codeOf(keys, { signerId, codeNo: Number(codeNo) }) : words,
    );

/** The path that opens a signer's page. */
export const openSigningPath = (signerId: string, { sign }: Pick<Keys, "sign">): string =>
  `/sign/${signerId}/${sign(purpose.link, signerId)}`;

/** Whether we signed this link for this signer. */
export const isSigningLink = ({ verify }: Keys, { signerId, link }: { signerId: string; link: string }): boolean =>
  isId(signerId) && verify(purpose.link, signerId, link);

/** Six digits, made anew from the root key each time they are needed. */
export function codeOf({ sign }: Keys, { signerId, codeNo }: { signerId: string; codeNo: number }): string {
  const made = createHash("sha256")
    .update(sign(purpose.code, `${signerId}.${codeNo}`))
    .digest();
  return String(made.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** How long a browser that entered the code may read and sign. */
export const sessionMinutes = 120;

/** What the browser keeps once the code was entered. */
export function newSigningSession({ sign }: Keys, { signerId, now }: { signerId: string; now: Date }): string {
  const until = Math.floor(now.getTime() / 60_000) + sessionMinutes;
  return `${until}.${sign(purpose.session, `${signerId}.${until}`)}`;
}

export function isSigningSession(
  { verify }: Keys,
  { signerId, session, now }: { signerId: string; session: string; now: Date },
): boolean {
  const [until = "", signature = "", ...rest] = session.split(".");
  if (!/^\d{1,12}$/.test(until) || rest.length > 0 || Number(until) * 60_000 <= now.getTime()) return false;
  return verify(purpose.session, `${signerId}.${until}`, signature);
}
