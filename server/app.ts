/** What the build hands to start.ts and to the tests: one function that opens the whole house. */
export { openApp } from "./open-app.ts";
