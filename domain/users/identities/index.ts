export { countCompanyOnly, hasAdminWithOwnWay, selectCompanyOnly } from "./company-only.queries.ts";
export { listIdentities, unlinkIdentity, unlinkIdentityOf } from "./identities.ts";
export { linkIdentity } from "./link-identity.ts";
export { signInWithIdentity } from "./sign-in-with-identity.ts";
