export { createFirstAdmin } from "./create-first-admin.ts";
export { endSession } from "./end-session.ts";
export { type Guest, meetCaller } from "./meet-caller.ts";
export { isEmpty, maySetUp, offerSetup } from "./offer-setup.ts";
export { passwordLength } from "./password.ts";
export type { Person, Role } from "./person.ts";
export type { Ends } from "./session.ts";
export { forgiveTries, trySignIn } from "./sign-in-try.ts";
