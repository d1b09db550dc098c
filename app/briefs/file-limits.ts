import { uploadRule } from "#app/http/upload-rule.ts";
import { acceptFor } from "#domain/files/index.ts";

/** What may be added as a file, for the page to say. */
export function fileLimits() {
  const { bytes, tooLarge } = uploadRule("attachment");
  return { accept: acceptFor("attachment"), bytes, tooLarge };
}
