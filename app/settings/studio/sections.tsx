import { Link } from "react-router";
import { NoMatch } from "#app/ui/empty.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import styles from "../settings.module.css";
import { findSettings } from "./find-settings.ts";

/** Everything an admin can set, each with its own form; `query` narrows it down. */
export const Sections = ({ query }: { query: string }) => (
  <div className={styles.sections}>
    <Filter values={{ q: query }}>
      <SearchField label="Find a setting" name="q" defaultValue={query} maxLength={120} />
    </Filter>
    <Found query={query} />
  </div>
);

function Found({ query }: { query: string }) {
  const sections = findSettings(query);
  if (sections.length === 0)
    return (
      <NoMatch all="?" clear="Show all settings">
        No setting matches this search
      </NoMatch>
    );
  return sections.map(({ name, about, entries }) => (
    <section key={name} className={styles.section} aria-label={name}>
      <div className={styles.what}>
        <h2>{name}</h2>
        <p>{about}</p>
      </div>
      <ul className={styles.entries}>
        {entries.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <strong>{title}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
