import type { RequestContext } from "#app/http/request-context.ts";

/** The client whose dashboard it is; `requireRole` guarantees that there is one. */
export const clientOf = ({ actor }: Pick<RequestContext, "actor">): string =>
  "clientId" in actor ? (actor.clientId ?? "") : "";
