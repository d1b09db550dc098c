import KeyRound from "lucide-react/icons/key-round";
import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CredentialRow, Credentials } from "./read-credentials.ts";
import { Reveal } from "./reveal.tsx";
import styles from "./vault-rows.module.css";

type Props = { clientId: string; listed: Credentials };

/** The client's credentials; those in use first, retired ones collapsed. */
export function CredentialList({ clientId, listed: { rows, mayChange } }: Props) {
  const current = rows.filter(({ state }) => state === "current");
  const retired = rows.filter(({ state }) => state === "retired");
  const list = (some: CredentialRow[]) => (
    <ul className={styles.rows}>
      {some.map((row) => (
        <Row key={row.id} row={row} clientId={clientId} mayChange={mayChange} />
      ))}
    </ul>
  );
  return (
    <Panel title="Credentials" note="For the team only. Whenever a secret is shown or copied, it is recorded.">
      {current.length > 0 ? list(current) : <p className={styles.none}>None in use.</p>}
      {retired.length > 0 && (
        <details className={styles.retired}>
          <summary>Retired ({retired.length})</summary>
          {list(retired)}
        </details>
      )}
    </Panel>
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
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon of={KeyRound} />
      </span>
      <span className={styles.what}>
        <strong>{label}</strong>
        {login && <span>{login}</span>}
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {URL.canParse(url) ? new URL(url).host : url}
          </a>
        )}
      </span>
      <span className={styles.state}>
        <span data-due={isDue}>{hasSecret ? age : "No secret yet"}</span>
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
