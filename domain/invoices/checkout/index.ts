export { closeCheckout } from "./close-checkout.ts";
export { openCheckout } from "./open-checkout.ts";
export { payStandIn, readStandIn } from "./stand-in.ts";
export { takeNotice } from "./take-notice.ts";
