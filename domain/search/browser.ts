/** What browsers load of this noun. */
export { most, newestWeighed } from "./found.ts";
