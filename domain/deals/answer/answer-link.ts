import type { Signer } from "#domain/booking/index.ts";
import { isId } from "#domain/kernel/id.ts";

/** One member's answer to one claim of a deal. */
export type AnswerLink = { dealId: string; claimNo: number; memberId: string };

const purpose = "deal.answer";
const textOf = ({ dealId, claimNo, memberId }: AnswerLink) => `${dealId}.${claimNo}.${memberId}`;

/** The page that asks for an answer, without the signature that opens it; safe to store. */
export const answerPath = ({ id, claimNo, memberId }: { id: string; claimNo: number; memberId: string }) =>
  `/answer/${id}/${claimNo}/${memberId}`;

const unsigned = /\/answer\/([0-9a-f-]{36})\/(\d{1,9})\/([0-9a-f-]{36})(?![\w.-])/g;

/** Signs the links of an email that are for its reader; others stay closed. */
export const signAnswers = (text: string, memberId: string, { sign }: Pick<Signer, "sign">) =>
  text.replace(unsigned, (path, dealId: string, claimNo: string, reader: string) =>
    reader === memberId ? `${path}.${sign(purpose, textOf({ dealId, claimNo: Number(claimNo), memberId }))}` : path,
  );

/** What a link opens; null when we did not sign it. */
export function readAnswerLink(
  { verify }: Pick<Signer, "verify">,
  { dealId, claimNo, link }: { dealId: string; claimNo: string; link: string },
): AnswerLink | null {
  const [memberId = "", signature = "", ...rest] = link.split(".");
  if (!isId(memberId) || !isId(dealId) || !/^[1-9]\d{0,8}$/.test(claimNo) || rest.length > 0) return null;
  const read = { dealId, claimNo: Number(claimNo), memberId };
  return verify(purpose, textOf(read), signature) ? read : null;
}
