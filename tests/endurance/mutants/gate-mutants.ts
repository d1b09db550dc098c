import { asked } from "./mutant.ts";

const studio = ["tests/matrix/studio.test.ts"];
const portal = ["tests/matrix/portal.test.ts"];
const guesses = ["tests/endurance/guesses.test.ts"];

/** Gates of routes, and the checks directly behind them. */
export const gateMutants = [
  asked({
    guard: "the studio's gate",
    file: "app/shell/studio/studio.tsx",
    find: 'export const middleware = [loadSession, requireRole("admin", "staff")];',
    replace: "export const middleware = [loadSession];",
    tests: studio,
  }),
  asked({
    guard: "the dashboard's gate",
    file: "app/shell/portal/portal.tsx",
    find: 'export const middleware = [loadSession, requireRole("client", "viewer")];',
    replace: "export const middleware = [loadSession];",
    tests: portal,
  }),
  asked({
    guard: "the roles a gate lets in",
    file: "app/http/request-context.ts",
    find: "if (roles.includes(actor.role)) return;",
    replace: 'if (actor.role !== "visitor") return;',
    tests: portal,
  }),
  asked({
    guard: "the second factor someone still owes",
    file: "domain/users/actor-of.ts",
    find: '  if (needs) return { role: "arriving", id, needs };\n',
    replace: "",
    tests: studio,
  }),
  asked({
    guard: "the departments being for admins",
    file: "app/office/studio/departments.tsx",
    find: '  if (!mayOffer(actor, "department.write", undefined)) throw data(null, { status: 404 });\n',
    replace: "",
    tests: studio,
  }),
  asked({
    guard: "the origin of a form",
    file: "server/middleware/host-and-origin.ts",
    find: 'if (isOurs || isMachine || req.path === "/csp-report") return next();',
    replace: "if (isOurs || isMachine || site || origin) return next();",
    tests: ["tests/matrix/idor-forms.test.ts"],
  }),
  asked({
    guard: "one answer for a record that is refused and one that is missing",
    file: "app/http/respond.ts",
    find: "  if (isNothing(result.problem)) throw data(null, { status: 404 });\n",
    replace: "",
    tests: studio,
  }),
  asked({
    guard: "only the trusted proxy's word counting",
    file: "server/middleware/client-address.ts",
    find: "hops[hops.length - proxies] ||",
    replace: "hops[proxies - 1] ||",
    tests: guesses,
  }),
  asked({
    guard: "the tries at one account",
    file: "app/account/sign-in.ts",
    find: "  if (!tried.ok) return refuse(wrong, tried.problem.retryAfterSeconds);\n",
    replace: "",
    tests: guesses,
  }),
];
