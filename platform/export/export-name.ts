/** The keys in the file store that are exports. They hold copies of everything, so no backup and no export has them. */
export const exportPrefix = "exports/";

export const exportKey = (id: string) => `${exportPrefix}${id}.tar.gz`;

/** A name that every operating system can write, with the ending it had. */
export function plainName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  const plain = name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, "_").replace(/^[. ]+|[. ]+$/g, "");
  const [, ending = ""] = /(\.[A-Za-z0-9]{1,10})$/.exec(plain) ?? [];
  const stem = plain.slice(0, plain.length - ending.length);
  return `${[...stem].slice(0, 80).join("") || "file"}${ending}`;
}
