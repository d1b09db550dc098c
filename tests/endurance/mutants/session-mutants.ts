import { asked, inside } from "./mutant.ts";

const meeting = ["domain/users/meet-caller.test.ts"];
const standing = ["domain/users/standing"];

/** Checks on who is signed in, and for how long. */
export const sessionMutants = [
  inside({
    guard: "the status of a person whose session still runs",
    file: "domain/users/meet-caller.ts",
    find: 'isRole(role) && status === "active" && !hasRunOut',
    replace: "isRole(role) && !hasRunOut",
    tests: meeting,
  }),
  asked({
    guard: "the end of an idle session",
    file: "domain/users/meet-caller.ts",
    find: 'status === "active" && !hasRunOut ?',
    replace: 'status === "active" ?',
    tests: ["tests/matrix/studio.test.ts"],
  }),
  asked({
    guard: "the status of a person who signs in",
    file: "domain/users/admit.ts",
    find: 'person.status !== "active" || (person.role',
    replace: "(person.role",
    tests: ["tests/matrix/account.test.ts"],
  }),
  inside({
    guard: "the signature of a session's cookie",
    file: "platform/auth/cookie.ts",
    find: "return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;",
    replace: "return given.length + expected.length > 0 ? value : null;",
    tests: ["platform/auth"],
  }),
  inside({
    guard: "the proof of identity before grave commands",
    file: "domain/access/permit.ts",
    find: "if (!allows(actor, action, subject) || lacksSudo(actor, action)) return null;",
    replace: "if (!allows(actor, action, subject)) return null;",
    tests: ["domain/access/permit.test.ts"],
  }),
  inside({
    guard: "the last admin",
    file: "domain/access/rules/people-rules.ts",
    find: "(_, { isLastAdmin }) => !isLastAdmin;",
    replace: "() => true;",
    tests: standing,
  }),
  inside({
    guard: "nobody deciding over themselves",
    file: "domain/access/rules/people-rules.ts",
    find: '!("id" in actor && actor.id === userId);',
    replace: 'userId !== "";',
    tests: standing,
  }),
  inside({
    guard: "the sessions that end with a suspension",
    file: "domain/users/standing/suspend-person.ts",
    find: '"suspended", now);\n    await endAccessOf(db, may, { personId: id, now });\n',
    replace: '"suspended", now);\n',
    tests: standing,
  }),
];
