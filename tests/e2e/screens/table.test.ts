import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { screens } from "./table.ts";

/** Screens that only other tests can reach, or that redirect at once. */
const elsewhere = [
  "account/setup.tsx",
  "account/new-password.tsx",
  "account/second-factor.tsx",
  "account/company/leave.tsx",
  "account/factor-setup.tsx",
  "academy/portal/first-section.tsx",
  "academy/studio/first-section.tsx",
  "invoices/portal/stand-in.tsx",
  "site/redirect.tsx",
];

const asObject = ({ path, index, file, children }: RouteConfigEntry): RouteObject => ({
  ...(index ? { index: true as const } : { children: (children ?? []).map(asObject) }),
  ...(path !== undefined && { path }),
  id: file,
});
const tree = routes.map(asObject);
const leaves = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => [...(children ? leaves(children) : []), ...(children?.length ? [] : [file])]);

test("every screen of the product is looked at", () => {
  const looked = Object.values(screens)
    .flat()
    .filter((screen) => screen.startsWith("/"))
    .map((screen) => screen.replace(/\?.*/, "").replaceAll(":", ""));
  const seen = new Set(looked.flatMap((path) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id)));
  for (const screen of [
    "booking/public/confirmation.tsx",
    "booking/public/reschedule.tsx",
    "booking/public/cancel.tsx",
  ])
    seen.add(screen);
  for (const screen of ["account/links/reset.tsx", "account/links/invitation.tsx"]) seen.add(screen);
  const all = new Set(leaves(routes).filter((file) => file.endsWith(".tsx")));

  expect([...all].filter((file) => !seen.has(file) && !elsewhere.includes(file))).toEqual([]);
});
