/** Office occupancy in whole percent; null when the capacity is not set. */
export const utilization = (onsite: number, capacity: number): number | null =>
  capacity > 0 ? Math.round((onsite / capacity) * 100) : null;
