import { asked } from "./mutant.ts";

const studio = ["tests/matrix/studio.test.ts"];
const booking = ["tests/matrix/booking.test.ts"];

/** Checks on who owns a record. */
export const recordMutants = [
  asked({
    guard: "the host of a booking",
    file: "domain/access/rules/meeting-rules.ts",
    find: "  hostIds.includes(actor.id);",
    replace: "  hostIds.length > 0;",
    tests: studio,
  }),
  asked({
    guard: "the client a member belongs to",
    file: "domain/access/rules/words.ts",
    find: 'actor.role === "client" && actor.clientId === clientId;',
    replace: 'actor.role === "client" && clientId !== "";',
    tests: booking,
  }),
  asked({
    guard: "looking through a client's eyes changing nothing",
    file: "domain/access/permit.ts",
    find: '  if (actor.role === "viewer" && !viewerActions.has(action)) return false;\n',
    replace: "",
    tests: booking,
  }),
  asked({
    guard: "the signature of a booking's link",
    file: "domain/booking/bookings/booking-link.ts",
    find: "const isSigned = key !== null && signer.verify(",
    replace: "const isSigned = key !== null || signer.verify(",
    tests: ["tests/matrix/idor-tokens.test.ts"],
  }),
  asked({
    guard: "the scope of the list of bookings",
    file: "domain/booking/bookings/read-bookings.ts",
    find: 'permit(actor, "booking.list_all", undefined)\n    ? null',
    replace: "may\n    ? null",
    tests: studio,
  }),
  asked({
    guard: "the host whose calendar is taken away",
    file: "domain/booking/hours/busy-feed.queries.ts",
    find: '    .where("id", "=", id)\n    .where("hostId", "=", hostId)\n    .executeTakeFirst();',
    replace: '    .where("id", "=", id)\n    .executeTakeFirst();',
    tests: ["tests/matrix/idor-records.test.ts"],
  }),
  asked({
    guard: "the permit to read a setting's form",
    file: "domain/settings/read-setting.ts",
    find: '  if (!permit(actor, "setting.write", undefined)) return refuse({ kind: "missing" });\n',
    replace: '  if (!permit(actor, "setting.read", undefined)) return refuse({ kind: "missing" });\n',
    tests: studio,
  }),
  asked({
    guard: "colleagues who left being for admins",
    file: "domain/users/directory/directory.ts",
    find: ': ["active"];',
    replace: ': ["active", "suspended"];',
    tests: studio,
  }),
  asked({
    guard: "pictures that were taken away",
    file: "domain/files/file.queries.ts",
    find: 'picture.where("deletedAt", "is", null).executeTakeFirst()',
    replace: "picture.executeTakeFirst()",
    tests: ["tests/matrix/site.test.ts"],
  }),
  asked({
    guard: "formulas in a file for spreadsheets",
    file: "platform/csv/to-csv.ts",
    find: "    escape_formulas: true,\n",
    replace: "    escape_formulas: false,\n",
    tests: ["tests/matrix/idor-exports.test.ts"],
  }),
];
