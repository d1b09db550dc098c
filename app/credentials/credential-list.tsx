import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import clientStyles from "#app/ui/record.module.css";
import styles from "./credentials.module.css";
import type { CredentialRow, Credentials } from "./read-credentials.ts";
import { Reveal } from "./reveal.tsx";

type Props = { clientId: string; listed: Credentials };

/** The client's credentials; those in use first, retired ones collapsed. */
export function CredentialList({ clientId, listed: { rows, mayChange } }: Props) {
  const current = rows.filter(({ state }) => state === "current");
  const retired = rows.filter(({ state }) => state === "retired");
  const list = (some: CredentialRow[]) => (
    <ul className={styles["list"]}>
      {some.map((row) => (
        <Row key={row.id} row={row} clientId={clientId} mayChange={mayChange} />
      ))}
    </ul>
  );
  return (
    <section className={clientStyles["part"]} aria-label="Credentials" id="credentials">
      <h2>Credentials</h2>
      {current.length === 0 && <p className={clientStyles["quiet"]}>None yet.</p>}
      {current.length > 0 && list(current)}
      {retired.length > 0 && (
        <details className={styles["retired"]}>
          <summary>Retired ({retired.length})</summary>
          {list(retired)}
        </details>
      )}
      {mayChange && (
        <div>
          <Link
            className={buttonStyle()}
            to={href("/studio/workspace/clients/:clientId/credentials/new", { clientId })}
            preventScrollReset
          >
            Add credential
          </Link>
        </div>
      )}
    </section>
  );
}

type RowProps = { row: CredentialRow; clientId: string; mayChange: boolean };

function Row({ row, clientId, mayChange }: RowProps) {
  const { id, label, login, url, age, changed, isDue, strength, state, hasSecret, mayReveal } = row;
  const change = { clientId, credentialId: id };
  const way = mayChange && state === "current" && (
    <Link
      className={buttonStyle("quiet")}
      to={href("/studio/workspace/clients/:clientId/credentials/:credentialId", change)}
      aria-label={`Change ${label}`}
      preventScrollReset
    >
      Change
    </Link>
  );
  return (
    <li>
      <span className={styles["what"]}>
        <strong>{label}</strong>
        {login && <span>{login}</span>}
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url.replace(/^https?:\/\/|\/$/g, "")}
          </a>
        )}
      </span>
      <span className={styles["age"]} data-due={isDue}>
        {hasSecret ? age : "No secret yet"}
        {strength && <span>{strength}</span>}
      </span>
      {mayReveal ? (
        <Reveal key={changed} id={id} name={label}>
          {way}
        </Reveal>
      ) : (
        way
      )}
    </li>
  );
}
