export { providerPlace } from "./provider-secret.ts";
export {
  type IdentityProvider,
  type OpenProvider,
  openProvider,
  openProviderToTry,
  readProvider,
  readSignInButton,
} from "./read-provider.ts";
export { saveProvider } from "./save-provider.ts";
