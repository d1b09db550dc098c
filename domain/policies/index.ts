export { acceptPolicies } from "./accept-policies.ts";
export { type Policy, type PolicyKind, type PublishedPolicy, policyKinds } from "./policy.ts";
export { publishPolicy } from "./publish-policy.ts";
export { listPolicyVersions, listPublishedVersions, readPolicy, readPolicyVersion } from "./read-policies.ts";
export { savePolicyDraft } from "./save-policy-draft.ts";
export { seedPolicies } from "./seed-policies.ts";
