import { href } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./receipt-key.module.css";
import type { SigningView } from "./signing.tsx";

type Props = { keys: SigningView["keys"]; answer: FormAnswer<unknown> | undefined };

/** What receipts of deals are signed with, now and before. */
export function ReceiptKey({ keys, answer }: Props) {
  const seen = keys.find(({ isActive }) => isActive)?.id ?? "";
  return (
    <div id="receipts" className={styles.part}>
      <Panel title="Keys of receipts" note="Clients check their receipts with these, at any time.">
        {keys.length > 0 ? (
          <Table
            isBare
            label="Keys of receipts"
            columns={["Key", "Used", { name: "Public part (Ed25519)", wide: true }]}
            rows={keys.map(({ id, used, publicKey }) => ({
              key: id,
              cells: [<code key="id">{id}</code>, used, <code key="public">{publicKey}</code>],
            }))}
          />
        ) : (
          <p>There is none yet. It is made with the first receipt.</p>
        )}
        <p>
          They are public at{" "}
          <a href={href("/.well-known/foyer-receipts.json")}>{href("/.well-known/foyer-receipts.json")}</a>, and the
          certificates at{" "}
          <a href={href("/.well-known/foyer-certificates.json")}>{href("/.well-known/foyer-certificates.json")}</a>.
        </p>
        <WhyNot answer={answer} />
        {answer?.kind === "saved" && <Note tone="success">Receipts are signed with the new key from now on.</Note>}
        <div>
          <ConfirmButton
            label="Make a new key"
            tone="plain"
            name="intent"
            value="renew"
            fields={{ seen }}
            question="Make a new key for receipts?"
            busy="Making…"
            isSafe
          >
            The former key signs nothing any more. Receipts that it signed stay valid: its public part is kept. Do it
            when you fear that somebody else has the key, and tell your clients the new one.
          </ConfirmButton>
        </div>
      </Panel>
    </div>
  );
}
