import { href, Link } from "react-router";
import { useFormats } from "#app/ui/formats.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import styles from "./operations.module.css";

export type ProgramUse = { id: string; name: string; used: Stamp; changes: number };

/** Whether the tool's workflows reach the agency: which keys were used last, and what came of it. */
export function Programs({ uses }: { uses: ProgramUse[] }) {
  const formats = useFormats();
  return (
    <section className={styles["programs"]} aria-label="Programs">
      {uses.length === 0 ? (
        <p>No program has used an API key yet.</p>
      ) : (
        <ul>
          {uses.map(({ id, name, used, changes }) => (
            <li key={id}>
              <strong>{name}</strong>: last call <Moment at={used} />, {changesIn(changes, formats)} in 24 hours
            </li>
          ))}
        </ul>
      )}
      <Link to={href("/studio/workspace/settings/api-keys")}>API keys</Link>
    </section>
  );
}

function changesIn(count: number, { number }: Formats) {
  if (count === 0) return "no changes";
  return count === 1 ? "1 change" : `${number(count)} changes`;
}
