/** An instant as written in URLs and in the API: to the second, in UTC. */
export const instantOf = (start: number) => `${new Date(start).toISOString().slice(0, 19)}Z`;
