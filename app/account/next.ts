import { ownPath } from "#app/http/own-path.ts";
import type { Role } from "#domain/users/index.ts";

const home = { admin: "/studio", staff: "/studio", client: "/dashboard" } satisfies Record<Role, string>;

/** Paths no one is sent to after signing in: sign-in pages, and endpoints without a page. */
const doors = [
  "/login",
  "/company-sign-in",
  "/setup",
  "/sign-out",
  "/heartbeat",
  "/live",
  "/passkey",
  "/api",
  "/feeds",
  "/forgotten",
  "/reset",
  "/invitation",
  "/confirm-mail",
  "/sudo",
];

/** Pages of the studio that staff can never open, whichever clients they are assigned to. */
const adminsOnly = [
  /^\/studio\/(operations|finances|vault\/passwords)(\/|$)/,
  /^\/studio\/workspace\/(departments|updates|meeting-types|staff\/invite)(\/|$)/,
  /^\/studio\/workspace\/settings\/./,
  /^\/studio\/workspace\/clients\/(new|[^/]+\/(access|edit|meeting-types\/[^/]+))$/,
  /^\/studio\/workspace\/clients\/[^/]+\/payments\/(new|recurring\/[^/]+|[^/]+\/(complete|reverse))$/,
  /^\/studio\/workspace\/deals\/[^/]+\/shares$/,
  /^\/studio\/workspace\/papers\/(new|scan|[^/]+\/(edit|terms))$/,
  /^\/studio\/academy\/(sections|progress|progress\.csv|trash|uploads)(\/|$)/,
  /^\/studio\/academy\/[^/]+\/(new|order|[^/]+\/edit)$/,
];

const inside = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

/**
 * Where a user goes after signing in: the page they asked for if it is ours and open to their role, otherwise their
 * home page.
 */
export function nextFor(role: Role, input: string | null | undefined): string {
  const path = ownPath(input);
  const page = path && asMatched(path);
  if (!path || !page || doors.some((room) => inside(page, room))) return home[role];
  const isOthers = ["/studio", "/dashboard"].some((room) => inside(page, room) && room !== home[role]);
  const isAbove = role === "staff" && adminsOnly.some((room) => room.test(page));
  return isOthers || isAbove ? home[role] : path;
}

/**
 * The path as the router matches it: decoded, case-insensitive, with or without a trailing slash. Null if it cannot be
 * decoded.
 */
function asMatched(path: string): string | null {
  try {
    const [page = ""] = path.split("?");
    return decodeURIComponent(page).toLowerCase().replace(/\/+$/, "") || "/";
  } catch {
    return null;
  }
}
