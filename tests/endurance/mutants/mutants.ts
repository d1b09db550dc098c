import { accountMutants } from "./account-mutants.ts";
import { clientMutants } from "./client-mutants.ts";
import { credentialMutants } from "./credential-mutants.ts";
import { gateMutants } from "./gate-mutants.ts";
import { invoiceMutants } from "./invoice-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { recordMutants } from "./record-mutants.ts";
import { sessionMutants } from "./session-mutants.ts";
import { updateMutants } from "./update-mutants.ts";

/** One for each check whose absence the tests must notice. */
export const mutants: Mutant[] = [
  ...gateMutants,
  ...sessionMutants,
  ...recordMutants,
  ...clientMutants,
  ...accountMutants,
  ...credentialMutants,
  ...invoiceMutants,
  ...updateMutants,
];

const few = ["domain/users/meet-caller.ts", "domain/access/permit.ts", "domain/access/rules/people-rules.ts"];

/** Three that need no build and little time: a session's status, the proof of identity, the last admin. */
export const quickMutants: Mutant[] = few.flatMap((file) => {
  const [first] = mutants.filter((mutant) => mutant.file === file && !mutant.needsBuild);
  return first ? [first] : [];
});
