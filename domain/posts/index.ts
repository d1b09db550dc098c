export { closeAddress, nameFields, openAddress } from "./change-address.ts";
export { type IntakeAddress, type IntakePost, listAddresses, listPosts } from "./read-addresses.ts";
export { readBody } from "./read-body.ts";
export { forgetPosts, takePost } from "./take-post.ts";
