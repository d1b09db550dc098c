import { routes } from "virtual:react-router/server-build";

/** `/meet` depends on who is signed in, and a pattern is not an address: neither is cached. */
const isKept = (path: string) => path !== "/meet" && !path.includes(":");

const site = Object.values(routes).filter((route) => route?.parentId === "site/site");

/** The addresses of the public site: documents that are rendered once per content version. */
export const documentPaths: ReadonlySet<string> = new Set(site.map((route) => `/${route?.path ?? ""}`).filter(isKept));

/** Pages that are the same for everybody who is not signed in, until the content changes. */
export const strangersPaths: ReadonlySet<string> = new Set(["/login", "/forgotten"]);
