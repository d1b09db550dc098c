export { addPasskey } from "./add-passkey.ts";
export { listPasskeys, offerPasskey, removePasskey, renamePasskey } from "./manage-passkeys.ts";
export type { PasskeyDeps, PasskeyPurpose } from "./passkey.ts";
export {
  askForPasskey,
  passWithPasskey,
  proveWithPasskey,
  readPasskeyAccount,
  signInWithPasskey,
} from "./use-passkeys.ts";
