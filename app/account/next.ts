import type { Role } from "#domain/people/index.ts";

const home = { admin: "/studio", staff: "/studio", client: "/dashboard" } satisfies Record<Role, string>;

/** Where nobody is sent after coming in. */
const doors = [
  "/login",
  "/setup",
  "/sign-out",
  "/heartbeat",
  "/passkey",
  "/api",
  "/forgotten",
  "/reset",
  "/invitation",
  "/confirm-mail",
  "/sudo",
];

const inside = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

/** Where someone goes after signing in: the page they asked for if it is ours and for their role, else their home. */
export function nextFor(role: Role, wish: string | null | undefined): string {
  const here = "http://house.invalid";
  if (!wish?.startsWith("/") || !URL.canParse(wish, here)) return home[role];
  const { origin, pathname, search } = new URL(wish, here);
  const isClosed = ["/studio", "/dashboard"].some((room) => inside(pathname, room) && room !== home[role]);
  const isDoor = doors.some((room) => inside(pathname, room));
  return origin !== here || isClosed || isDoor ? home[role] : pathname + search;
}
