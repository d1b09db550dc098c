export { keepLogo, type Put } from "./keep-logo.ts";
export { readPublicPicture } from "./read-public-picture.ts";
