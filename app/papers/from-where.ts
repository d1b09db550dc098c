import type { RequestContext } from "#app/http/request-context.ts";
import type { From } from "#domain/papers/index.ts";
import { readDrawing } from "#platform/files/safe-picture.ts";
import { unshownLetters } from "#platform/pdf/faces.ts";

/** From where somebody signs, for the evidence. */
export const fromWhere = ({ address }: RequestContext, request: Request): From => ({
  address,
  browser: request.headers.get("User-Agent"),
});

/** What a signer gave: the drawn name, and the letters of the typed one that the PDF can't show. */
export const readSignature = async (form: { drawing: Uint8Array | null; typedName: string }) => ({
  picture: await readPicture(form),
  unshown: await unshownLetters(form.typedName),
});

/** A drawn name as a picture of our own; null where none was drawn, or it is no picture. */
const readPicture = async ({ drawing }: { drawing: Uint8Array | null }) => drawing && (await readDrawing(drawing));
