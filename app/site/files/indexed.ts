/** The only pages search engines are asked to index. */
export const indexedPaths = ["/", "/policies", "/book-a-meeting"];
