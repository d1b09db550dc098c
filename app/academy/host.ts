/** Where films that are known by their code are played. */
export const hostOrigin = "https://streamable.com";

/** Built from the code alone: nothing that the host says becomes an address. */
export const playerOf = (code: string) => `${hostOrigin}/o/${encodeURIComponent(code)}`;
