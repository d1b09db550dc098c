import styles from "./policy-versions.module.css";

type Props = { versions: { number: number; state: string; on: string }[] };

/** Every version that was ever in force, the newest first. */
export function PolicyVersions({ versions }: Props) {
  return (
    <section className={styles["versions"]} aria-label="Versions">
      <h2>Versions</h2>
      <ol>
        {versions.map(({ number, state, on }) => (
          <li key={number}>
            <span>Version {number}</span>
            <span>{on}</span>
            <span>{state === "published" ? "In force" : "Replaced"}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
