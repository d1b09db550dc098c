/** The host that plays videos known by their code. */
export const hostOrigin = "https://streamable.com";

/** Built from the code alone: nothing the host returns is used as an address. */
export const playerOf = (code: string) => `${hostOrigin}/o/${encodeURIComponent(code)}`;
