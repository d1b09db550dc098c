export { endAllSessions, endOwnSession, endSession } from "./end-own-sessions.ts";
export { listSessions } from "./list-sessions.ts";
export { proveIdentity } from "./prove-identity.ts";
