export { keepGoogleCredential, type Sealer } from "./keep-google-credential.ts";
