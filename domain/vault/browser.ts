/** What browsers load of this noun. */
export { itemKinds, tabOf } from "./item.ts";
