export type { SigningPlace } from "./on-link.ts";
export { mostTries, openSigning } from "./open-signing.ts";
export { askForCode, enterCode } from "./prove-code.ts";
export {
  codeOf,
  codeToCome,
  isSigningSession,
  newSigningSession,
  openSigningPath,
  sessionMinutes,
  signingPath,
  signPaperMail,
} from "./sign-link.ts";
export { askByLink, declineByLink, declineWithAccount, signByLink, signWithAccount } from "./sign-paper.ts";
