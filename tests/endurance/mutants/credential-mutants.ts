import { asked } from "./mutant.ts";

const idor = ["tests/matrix/idor-credentials.test.ts"];

/** Checks on who may reveal a secret. */
export const credentialMutants = [
  asked({
    guard: "the fresh proof before a secret is told",
    file: "domain/access/rules.ts",
    find: '  "credential.reveal",\n',
    replace: "",
    tests: idor,
  }),
  asked({
    guard: "the flag on the assignment",
    file: "domain/access/rules/words.ts",
    find: "assignmentTo(actor, clientId)?.revealsSecrets === true;",
    replace: "assignmentTo(actor, clientId) !== null;",
    tests: idor,
  }),
  asked({
    guard: "retired secrets staying with admins",
    file: "domain/credentials/to-credential.ts",
    find: 'state === "retired" ? "credential.reveal_retired" : "credential.reveal";',
    replace: 'state === "" ? "credential.reveal_retired" : "credential.reveal";',
    tests: idor,
  }),
  asked({
    guard: "trashed secrets staying closed",
    file: "domain/credentials/credential.queries.ts",
    find: '    .where("credential.deletedAt", "is", null)\n',
    replace: "",
    tests: idor,
  }),
  asked({
    guard: "the client a credential belongs to",
    file: "domain/credentials/rotate-credential.ts",
    find: "return known?.clientId === clientId ? { ...known, clientId } : null;",
    replace: "return known ? { ...known, clientId } : null;",
    tests: idor,
  }),
];
