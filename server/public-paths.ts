import routes from "#app/routes.ts";

const site = routes.find(({ file }) => file === "site/site.tsx");

/** Asks who is there, so it is never kept. */
const personal = "/meet";

/** The addresses of the public site, rendered once per content version. */
export const publicPaths: ReadonlySet<string> = new Set(
  (site?.children ?? []).map(({ path, index }) => (index ? "/" : `/${path}`)).filter((path) => path !== personal),
);
