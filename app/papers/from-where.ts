import type { RequestContext } from "#app/http/request-context.ts";
import type { From } from "#domain/papers/index.ts";
import { readDrawing } from "#platform/files/safe-picture.ts";

/** From where somebody signs, for the evidence. */
export const fromWhere = ({ address }: RequestContext, request: Request): From => ({
  address,
  browser: request.headers.get("User-Agent"),
});

/** A drawn name as a picture of our own; null where none was drawn, or it is no picture. */
export const readPicture = async ({ drawing }: { drawing: Uint8Array | null }) =>
  drawing && (await readDrawing(drawing));
