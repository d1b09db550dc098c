export { appendReceipts, openChain } from "./append-receipts.ts";
export { checkReceipts, type RememberedHeads } from "./check/check-receipts.ts";
export { forgetPeopleInProofs, forgetSaltsOf } from "./proof.queries.ts";
export { isProved, type Provable } from "./proof.ts";
export {
  type ChainHead,
  type IntroductionReceipt,
  listReceipts,
  readChainFile,
  readHead,
  readPublicKeys,
} from "./read-chain.ts";
export { listReceiptKeys, replaceReceiptKey } from "./replace-key.ts";
export { handKeys, receiptSecret } from "./signing-key.ts";
