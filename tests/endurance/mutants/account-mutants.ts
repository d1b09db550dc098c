import { asked } from "./mutant.ts";

/** Checks on accounts: who owns one and what opens it. */
export const accountMutants = [
  asked({
    guard: "whose session is ended",
    file: "domain/users/sessions/own-sessions.queries.ts",
    find: '.where("id", "=", id).where("userId", "=", userId);',
    replace: '.where("id", "=", id);',
    tests: ["tests/matrix/profile.test.ts"],
  }),
  asked({
    guard: "the signature of an account's link",
    file: "domain/users/links/link.ts",
    find: "rest.length === 0 && verify(",
    replace: "rest.length === 0 || verify(",
    tests: ["tests/matrix/idor-tokens.test.ts"],
  }),
  asked({
    guard: "an account's link opening once",
    file: "domain/users/links/link.queries.ts",
    find: '    .where("link.purpose", "=", purpose)\n    .where("link.usedAt", "is", null)\n',
    replace: '    .where("link.purpose", "=", purpose)\n',
    tests: ["tests/matrix/links.test.ts"],
  }),
];
