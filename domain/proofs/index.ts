export { appendReceipts, openChain } from "./append-receipts.ts";
export { isProved, type Provable } from "./proof.ts";
export {
  type ChainHead,
  type IntroductionReceipt,
  listReceipts,
  readChainFile,
  readHead,
  readPublicKeys,
} from "./read-chain.ts";
export { handKeys, receiptSecret } from "./signing-key.ts";
