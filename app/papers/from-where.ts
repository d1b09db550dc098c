import type { RequestContext } from "#app/http/request-context.ts";
import type { From } from "#domain/papers/index.ts";

/** From where somebody signs, for the evidence. */
export const fromWhere = ({ address }: RequestContext, request: Request): From => ({
  address,
  browser: request.headers.get("User-Agent"),
});
