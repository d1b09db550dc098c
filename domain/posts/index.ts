export { closeAddress, openAddress } from "./change-address.ts";
export { proofSecret } from "./proof.ts";
export {
  type AddressSetUp,
  type IntakeAddress,
  type IntakePost,
  listAddresses,
  listPosts,
  readAddress,
} from "./read-addresses.ts";
export { type Leaf, readBody } from "./read-body.ts";
export { askProof, awaitTest, chooseSource, nameFields, pointAt, saveRules, takeAgain } from "./set-up-address.ts";
export { isSource, type SourceId, sourceIds, sourceOf } from "./sources.ts";
export { forgetPosts, takePost } from "./take-post.ts";
