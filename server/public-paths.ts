import routes from "#app/routes.ts";

const site = routes.find(({ file }) => file === "site/site.tsx");

/** `/meet` depends on who is signed in, and a pattern is not an address: neither is cached. */
const isKept = (path: string) => path !== "/meet" && !path.includes(":");

/** The addresses of the public site that are rendered once per content version. */
export const publicPaths: ReadonlySet<string> = new Set(
  (site?.children ?? []).map(({ path, index }) => (index ? "/" : `/${path}`)).filter(isKept),
);
