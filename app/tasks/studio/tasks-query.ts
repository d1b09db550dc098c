import { useSearchParams } from "react-router";

/** The part of an address that says which tasks are listed and how; "" when all is as it is at first. */
export function tasksQuery(search: URLSearchParams, but: Record<string, string> = {}): string {
  const kept = [...search].filter(([name, value]) => value && ["view", "who", "client", "state"].includes(name));
  const query = new URLSearchParams([...kept.filter(([name]) => !(name in but)), ...Object.entries(but)]).toString();
  return query && `?${query}`;
}

export const useTasksQuery = () => tasksQuery(useSearchParams()[0]);
