import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { type PaperState, stateNames } from "./paper.ts";

export const paperConflict = conflictsOf("paper", {
  changed: overtaken("Someone else changed this paper in the meantime. Check it, then save."),
  "not-draft": "This paper was sent, so its words stay as they are. Make another that replaces it.",
  "not-open": (why: string) => why,
  "not-your-turn": (name: string) => `${name} signs first. You get an email when it is your turn.`,
  "signed-before": "You have signed this paper already.",
  "other-text": "This is not the text that you were shown. Read it again, then sign.",
  "unread-terms": (currency: string) =>
    `The agreement's terms can't be read in ${currency}, the client's currency now. Save them once more, then send.`,
  "other-currency": (was: string, is: string) =>
    `The amounts in this paper are in ${was}, and the client's currency is ${is} now. Withdraw it and send another.`,
  "no-mail": "No mail server is set up, so signers can't get their link and code. Set SMTP_URL on the server first.",
  "code-too-soon": "A code was sent a moment ago. Wait a minute before you ask for another.",
  "no-code": "This code no longer works. Ask for a new one.",
  unproved: "Enter the code from your email first.",
});

/** Why a paper in this state can't be signed. */
export const closed: Record<PaperState, string> = {
  draft: "This paper has not been sent yet.",
  sent: stateNames.sent,
  completed: "Everybody has signed this paper already.",
  declined: "This paper was declined, so it can't be signed any more.",
  expired: "This paper has expired. Ask the sender for a new one.",
  withdrawn: "The sender withdrew this paper, so it can't be signed any more.",
  replaced: "Another paper has replaced this one. Open the link in the newer email.",
};
