/** The only pages search engines are asked to keep. */
export const indexedPaths = ["/", "/policies", "/book-a-meeting"];
