import type { RequestContext } from "#app/http/request-context.ts";

/** Whose dashboard it is; behind the gate there always is one. */
export const clientOf = ({ actor }: Pick<RequestContext, "actor">): string =>
  "clientId" in actor ? (actor.clientId ?? "") : "";
