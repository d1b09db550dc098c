import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { CrmConnection } from "#domain/crm/index.ts";
import styles from "../crm.module.css";

type Props = {
  connection: Pick<CrmConnection, "account" | "host" | "state"> & { name: string; sentence: string };
  asksToken: boolean;
};

/** The CRM that is connected, how its reading goes, and how it ends. */
export const Connected = ({ connection, asksToken }: Props) => (
  <div className={styles.form}>
    <p>
      <strong>{connection.name}</strong>, {connection.account} ({connection.host})
    </p>
    <p>{connection.sentence}</p>
    <div className={styles.buttons}>
      {connection.state !== "refused" && (
        <Form method="post" preventScrollReset>
          {connection.state === "paused" ? (
            <Submit tone="plain" busy="Resuming…" name="intent" value="resume">
              Resume
            </Submit>
          ) : (
            <Submit tone="plain" busy="Pausing…" name="intent" value="pause">
              Pause
            </Submit>
          )}
        </Form>
      )}
      {!asksToken && (
        <Link className={buttonStyle("quiet")} to="?token" preventScrollReset>
          New token
        </Link>
      )}
      <ConfirmButton
        name="intent"
        value="disconnect"
        label="Disconnect"
        inFull={`Disconnect ${connection.name}`}
        question={`Disconnect ${connection.name}?`}
        busy="Disconnecting…"
      >
        The token is deleted, and with it what was read. What stands behind a claim stays with that claim.
      </ConfirmButton>
    </div>
  </div>
);
