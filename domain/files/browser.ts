/** What browsers load of this noun. */
export { mayUpload } from "./file-kinds.ts";
export { type Purpose, uploadCaps } from "./upload-caps.ts";
