/** As addresses and machine doors write an instant: to the second, in UTC. */
export const instantOf = (start: number) => `${new Date(start).toISOString().slice(0, 19)}Z`;
