import { Choice } from "#app/ui/field.tsx";

export type Colleague = { id: string; name: string };
type Props = { count: number; team: Colleague[]; chosen?: string | undefined; problems?: string[] | undefined };

export const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Who takes over the user's open tasks. */
export const TasksTo = ({ count, team, chosen = "", problems }: Props) => (
  <Choice label={`Give their ${many(count, "open task")} to`} name="tasksTo" defaultValue={chosen} problems={problems}>
    <option value="">Leave unassigned</option>
    {team.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Choice>
);
