import type { ClientChoice } from "#domain/vault/index.ts";

/** The selection as kept in the URL: single clients, groups, and exceptions from the groups. */
export type Selection = { client: string[]; but: string[] };
type Group = "own" | "others";

const groupOf = ({ isOwn }: ClientChoice): Group => (isOwn ? "own" : "others");
const without = (list: string[], gone: Set<string>) => list.filter((one) => !gone.has(one));

export const isOn = ({ client, but }: Selection, choice: ClientChoice) =>
  client.includes(choice.id) || (client.includes(groupOf(choice)) && !but.includes(choice.id));

/** Whether every client of the group is selected; a group without clients never is. */
export function isGroupOn(selection: Selection, choices: ClientChoice[], group: Group) {
  const members = choices.filter((choice) => groupOf(choice) === group);
  return members.length > 0 && members.every((choice) => isOn(selection, choice));
}

export function toggleGroup(selection: Selection, choices: ClientChoice[], group: Group): Selection {
  const ids = new Set(choices.filter((choice) => groupOf(choice) === group).map(({ id }) => id));
  const client = without(selection.client, new Set([...ids, group]));
  const but = without(selection.but, ids);
  return { client: isGroupOn(selection, choices, group) ? client : [...client, group], but };
}

/** Once all clients of a group are selected one by one, the group is; once all are excluded, the group is removed. */
export function toggleClient(selection: Selection, choices: ClientChoice[], choice: ClientChoice): Selection {
  const one = new Set([choice.id]);
  const group = groupOf(choice);
  const client = without(selection.client, one);
  const isByGroup = client.includes(group);
  const wasOn = isOn(selection, choice);
  const but = isByGroup && wasOn ? [...selection.but, choice.id] : without(selection.but, one);
  const next = { client: wasOn || isByGroup ? client : [...client, choice.id], but };
  const members = choices.filter((other) => groupOf(other) === group);
  const ids = new Set(members.map(({ id }) => id));
  if (members.every((other) => isOn(next, other)))
    return { client: [...without(next.client, new Set([...ids, group])), group], but: without(next.but, ids) };
  if (isByGroup && !members.some((other) => isOn(next, other)))
    return { client: without(next.client, new Set([group])), but: without(next.but, ids) };
  return next;
}

export const toggleNone = ({ client, but }: Selection): Selection => ({
  client: client.includes("none") ? without(client, new Set(["none"])) : [...client, "none"],
  but,
});
