export {
  googleSecret,
  type KnownGoogleClient,
  type OpenGoogleClient,
  openGoogleClient,
  type Revoke,
  readGoogleClient,
  revokeBy,
} from "./read-client.ts";
export {
  googleClientForm,
  googleRemovalForm,
  removeGoogleClient,
  saveGoogleClient,
} from "./save-client.ts";
