export { acceptPolicies } from "./accept-policies.ts";
export { publishPolicy, savePolicyDraft } from "./change-policy.ts";
export { type Policy, type PolicyKind, type PublishedPolicy, policyKinds } from "./policy.ts";
export { listPolicyVersions, listPublishedVersions, readPolicy, readPolicyVersion } from "./read-policies.ts";
export { seedPolicies } from "./seed-policies.ts";
