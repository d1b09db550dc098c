export { publishPolicy, savePolicyDraft } from "./change-policy.ts";
export { type Policy, type PolicyKind, type PublishedPolicy, policyKinds } from "./policy.ts";
export {
  acceptPolicies,
  listPolicyVersions,
  listPublishedVersions,
  readPolicy,
  readPolicyVersion,
} from "./read-policies.ts";
export { seedPolicies } from "./seed-policies.ts";
