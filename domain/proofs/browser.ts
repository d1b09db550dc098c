/** What browsers load of this noun: the program that checks receipts, to the letter. */
export {
  isNamed,
  kindNames,
  mostBytes,
  type NamedField,
  type Names,
  namedFields,
  type PublicKey,
  type Signed,
  type Verdict,
  verifyReceipts,
} from "./verify.mjs";
