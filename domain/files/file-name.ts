import { fileKinds } from "./file-kinds.ts";

const longest = 200;

/**
 * A safe name to show and to save under: no path, control, invisible or bidirectional characters, at most 200
 * characters, with an extension that matches the type.
 */
export function fileName(given: string, mime: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|[ .]+$/g, "");
  const endings = fileKinds.find((kind) => kind.mime === mime)?.endings ?? [];
  const has = endings.find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const ending = has ? plain.slice(-has.length - 1) : endings[0] ? `.${endings[0]}` : "";
  const stem = has ? plain.slice(0, -ending.length) : plain;
  return ([...stem].slice(0, longest - ending.length).join("") || "file") + ending;
}
