export { endSession } from "./end-session.ts";
export { type Guest, meetCaller } from "./meet-caller.ts";
export type { Person, Role } from "./person.ts";
export type { Ends } from "./session.ts";
