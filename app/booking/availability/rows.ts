import { useState } from "react";

export type Row<T> = { key: number; value: T };

/**
 * Rows that can be added and removed; each keeps its key, so that what is typed in it stays. `value` is the initial
 * value.
 */
export function useRows<T>(first: T[]) {
  const [{ rows, next }, set] = useState(() => ({
    rows: first.map((value, key): Row<T> => ({ key, value })),
    next: first.length,
  }));
  const add = (value: T) => set({ rows: [...rows, { key: next, value }], next: next + 1 });
  const remove = (key: number) => set({ rows: rows.filter((row) => row.key !== key), next });
  return { rows, add, remove };
}
