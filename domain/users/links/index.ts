export { acceptInvitation } from "./accept-invitation.ts";
export { actByLink } from "./act-by-link.ts";
export { invite, readInvitation } from "./invite.ts";
export { type AccountLink, closedPath, type LinkDeps, openPath } from "./link.ts";
export { forgetLinks, openLink } from "./open-link.ts";
export { offerReset, requestReset, resetPassword, sendReset } from "./reset-password.ts";
