export { keepGoogleCredential, type Sealer } from "./keep-google-credential.ts";
export { noteRotation } from "./rotation/note-rotation.ts";
export { readSealed } from "./rotation/read-sealed.ts";
export { rewrapSecrets } from "./rotation/rewrap-secrets.ts";
