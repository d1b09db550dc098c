export { keepLogo, type Put } from "./keep-logo.ts";
export { keepPortrait } from "./keep-portrait.ts";
export { readPortrait } from "./read-portrait.ts";
export { readPublicPicture } from "./read-public-picture.ts";
export { sweepPortraits } from "./sweep-portraits.ts";
