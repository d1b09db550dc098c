import { asked, inside } from "./mutant.ts";

/** Checks on who decides on an update, on the version they saw; and on what open pages are sent. */
export const updateMutants = [
  inside({
    guard: "the version a decision must have seen",
    file: "domain/updates/commands/change.ts",
    find: "return version === seen ? { ok: true, value: null } : overtaken;",
    replace: "return version > 0 || seen ? { ok: true, value: null } : overtaken;",
    tests: ["domain/updates/deciding.test.ts"],
  }),
  inside({
    guard: "the client an update belongs to",
    file: "domain/updates/update.queries.ts",
    find: '    .where("clientId", "=", clientId)\n    .forUpdate()',
    replace: '    .where("clientId", "is not", clientId ? null : null)\n    .forUpdate()',
    tests: ["domain/updates/deciding.test.ts"],
  }),
  asked({
    guard: "the client whose update is read",
    file: "domain/updates/page/detail.queries.ts",
    find: '    .where("entry.clientId", "=", clientId)\n',
    replace: '    .where("entry.clientId", "is not", clientId ? null : null)\n',
    tests: ["tests/matrix/idor-updates.test.ts"],
  }),
  inside({
    guard: "meeting a listener anew before each byte",
    file: "server/live-stream.ts",
    find: "if (!now || standingOf(now) !== standing || (out.desiredSize ?? 0) <= 0) return end();",
    replace: "if (!now || (out.desiredSize ?? 0) <= 0) return end();",
    tests: ["server/live.test.ts"],
  }),
  inside({
    guard: "what a listener may hear of",
    file: "server/live-stream.ts",
    find: 'if (!out || (change ? !mayHear(actor, change) : text !== "all")) return;',
    replace: 'if (!out || (change ? mayHear(actor, change) && false : text !== "all")) return;',
    tests: ["server/live.test.ts"],
  }),
];
