import { useSearchParams } from "react-router";

/** The part of the query that says which tasks are listed and how; "" for the defaults. */
export function tasksQuery(search: URLSearchParams, but: Record<string, string> = {}): string {
  const kept = [...search].filter(([name, value]) => value && ["view", "who", "client", "state"].includes(name));
  const query = new URLSearchParams([...kept.filter(([name]) => !(name in but)), ...Object.entries(but)]).toString();
  return query && `?${query}`;
}

export const useTasksQuery = () => tasksQuery(useSearchParams()[0]);
