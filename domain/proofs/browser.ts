/** What browsers load of this noun: the program that checks receipts, to the letter. Built along, it is downloaded there. */
export {
  isNamed,
  kindNames,
  mostBytes,
  type NamedField,
  type Names,
  namedFields,
  type PublicKey,
  type Signed,
  type Step,
  type Verdict,
  verifyReceipts,
} from "./verify.mjs";
export { default as programAddress } from "./verify.mjs?url";
