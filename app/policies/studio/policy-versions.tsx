import { DocumentLink } from "#app/ui/document-link.tsx";
import styles from "./policy-versions.module.css";

type Props = { kind: string; versions: { number: number; state: string; on: string }[] };

/** Every version that was ever in force, newest first. */
export function PolicyVersions({ kind, versions }: Props) {
  return (
    <section className={styles["versions"]} aria-label="Versions">
      <h2>Versions</h2>
      <ol>
        {versions.map(({ number, state, on }) => (
          <li key={number}>
            <DocumentLink to={`/policies/${kind}/${number}`}>Version {number}</DocumentLink>
            <span>{on}</span>
            <span>{state === "published" ? "In force" : "Replaced"}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
