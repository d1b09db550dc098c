export { accountOf, budgetOf } from "./budget.ts";
export { noteLock, readLock, unlock } from "./lock.ts";
export { forgiveTries, lastFreeTry, trySignIn } from "./sign-in-try.ts";
