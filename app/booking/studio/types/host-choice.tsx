import styles from "./meeting-types.module.css";

type Props = { team: { id: string; name: string }[]; chosen: string[]; problems: string[] | undefined };

/** Who hosts a meeting. A host who has left the team is not offered and is removed at the next save. */
export function HostChoice({ team, chosen, problems }: Props) {
  return (
    <fieldset className={styles.hosts} aria-describedby={problems ? "hosts-fix" : undefined}>
      <legend>Hosts</legend>
      {team.map(({ id, name }) => (
        <label key={id} className={styles.host}>
          <input type="checkbox" name="hostIds" value={id} defaultChecked={chosen.includes(id)} />
          {name}
        </label>
      ))}
      {problems && (
        <em id="hosts-fix" className={styles.problem}>
          {problems.join(" ")}
        </em>
      )}
    </fieldset>
  );
}
