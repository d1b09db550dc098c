import type { Navigation } from "#app/shell/sidebar/navigation.ts";

/** A place that G and a letter lead to. */
export type Goal = { key: string; to: string; label: string };

const [studio, work, portal] = ["/studio", "/studio/workspace", "/dashboard"];
const letters: Record<string, string> = {
  [studio]: "h",
  "/notifications": "n",
  [work]: "w",
  [`${work}/clients`]: "c",
  [`${work}/deals`]: "d",
  [`${work}/updates`]: "u",
  [`${work}/tasks`]: "t",
  [`${work}/calendar`]: "k",
  [`${work}/leads`]: "l",
  [`${work}/staff`]: "s",
  [`${work}/payments`]: "y",
  "/studio/office": "o",
  "/studio/vault": "v",
  "/studio/operations": "p",
  "/studio/finances": "f",
  "/studio/academy": "a",
  [portal]: "h",
  [`${portal}/updates`]: "u",
  [`${portal}/deals`]: "d",
  [`${portal}/payments`]: "p",
  [`${portal}/invoices`]: "i",
  [`${portal}/meetings`]: "m",
  [`${portal}/files`]: "f",
  [`${portal}/tasks`]: "t",
  [`${portal}/results`]: "r",
  [`${portal}/academy`]: "a",
  [`${portal}/people`]: "e",
  [`${portal}/settings`]: "s",
};

/** Where G and a letter lead this person: what their sidebar leads to. */
export function goalsOf({ home, sections }: Pick<Navigation, "home" | "sections">): Goal[] {
  const own = home === null ? [] : [at(home, "Studio"), at("/notifications", "Notifications")];
  const all = sections.flatMap(({ to, name, pages }) => [at(to, name), ...pages]);
  // A section and its first page are one place.
  const once = [...new Map([...own, ...all].reverse().map((goal) => [goal.to, goal])).values()].reverse();
  return once.flatMap(({ to, label }) => {
    const key = letters[to];
    return key ? [{ key, to, label }] : [];
  });
}

const at = (to: string, label: string) => ({ to, label });
