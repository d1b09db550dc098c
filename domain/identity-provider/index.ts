export {
  type IdentityProvider,
  type OpenProvider,
  openProvider,
  openProviderToTry,
  providerSecret,
  type Removal,
  readProvider,
  readRemoval,
  readSignInButton,
} from "./read-provider.ts";
export { removeProvider, saveProvider } from "./save-provider.ts";
