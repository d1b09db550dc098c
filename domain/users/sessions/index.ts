export { endAllSessions, endOwnSession, endSession, listSessions } from "./own-sessions.ts";
export { proveIdentity } from "./prove-identity.ts";
