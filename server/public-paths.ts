import routes from "#app/routes.ts";

const site = routes.find(({ file }) => file === "site/site.tsx");

/** The addresses of the public site, rendered once per content version. */
export const publicPaths: ReadonlySet<string> = new Set(
  (site?.children ?? []).map(({ path, index }) => (index ? "/" : `/${path}`)),
);
