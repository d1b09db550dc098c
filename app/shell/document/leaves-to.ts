/** Where a page redirects by itself: the `leavesTo` of a loader. It goes into the head, for browsers without script. */
export const leavesTo = (loaderData: unknown[]): string | undefined =>
  loaderData
    .map((data) => (typeof data === "object" && data !== null && "leavesTo" in data ? data.leavesTo : null))
    .find((address) => typeof address === "string");
