import styles from "./papers.module.css";

/** What a paper is, line by line. */
export const Facts = ({ facts }: { facts: [name: string, fact: string][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name} data-long={fact.length > 48 || undefined}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
