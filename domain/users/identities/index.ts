export { linkIdentity, signInWithIdentity } from "./company-accounts.ts";
export { countCompanyOnly, hasAdminWithOwnWay, selectCompanyOnly } from "./company-only.queries.ts";
export { listIdentities, unlinkIdentity, unlinkIdentityOf } from "./identities.ts";
