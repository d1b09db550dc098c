/** What the build exports to start.ts and the tests: the one function that starts the whole app. */
export { openApp } from "./open-app.ts";
