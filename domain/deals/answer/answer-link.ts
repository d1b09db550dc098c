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

/** One member's answer to how a meeting went. */
type MeetingLink = { bookingId: string; memberId: string };
const ofMeetings = "deal.answer_meeting";
const meetingText = ({ bookingId, memberId }: MeetingLink) => `${bookingId}.${memberId}`;

/** The page that asks how a meeting went, without the signature that opens it. */
export const meetingPath = ({ bookingId, memberId }: MeetingLink) => `/met/${bookingId}/${memberId}`;

const unsignedMeeting = /\/met\/([0-9a-f-]{36})\/([0-9a-f-]{36})(?![\w.-])/g;

/** Signs the links of an email that are for its reader; others stay closed. */
export const signAnswers = (text: string, memberId: string, { sign }: Pick<Signer, "sign">) =>
  text
    .replace(unsigned, (path, dealId: string, claimNo: string, reader: string) =>
      reader === memberId ? `${path}.${sign(purpose, textOf({ dealId, claimNo: Number(claimNo), memberId }))}` : path,
    )
    .replace(unsignedMeeting, (path, bookingId: string, reader: string) =>
      reader === memberId ? `${path}.${sign(ofMeetings, meetingText({ bookingId, memberId }))}` : path,
    );

/** What a link about a meeting opens; null when we did not sign it. */
export function readMeetingLink(
  { verify }: Pick<Signer, "verify">,
  { bookingId, link }: { bookingId: string; link: string },
): MeetingLink | null {
  const [memberId = "", signature = "", ...rest] = link.split(".");
  if (!isId(memberId) || !isId(bookingId) || rest.length > 0) return null;
  const read = { bookingId, memberId };
  return verify(ofMeetings, meetingText(read), signature) ? read : null;
}

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
