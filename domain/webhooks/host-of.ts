/** What the audit log says of an address: many services keep a secret in its path. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? "";
