/** How full the office is, in whole percent of its places; null while nobody said how many there are. */
export const utilization = (onsite: number, capacity: number): number | null =>
  capacity > 0 ? Math.round((onsite / capacity) * 100) : null;
