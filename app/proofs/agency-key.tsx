import { Link } from "react-router";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./proofs.module.css";

/** The public part of what receipts are signed with, to note down beside the agreement. */
export const AgencyKey = ({ agencyKey: { id, publicKey } }: { agencyKey: { id: string; publicKey: string } }) => (
  <Panel title="What receipts are signed with">
    <div className={styles.inside}>
      <dl className={styles.keys}>
        <div>
          <dt>Key</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
        <div>
          <dt>Its public part (Ed25519)</dt>
          <dd>
            <code>{publicKey}</code>
          </dd>
        </div>
      </dl>
      <p className={styles.aside}>
        Keep it with your agreement: with it, anybody can check receipts without us.{" "}
        <Link to="/verify">Check a receipt</Link>
      </p>
    </div>
  </Panel>
);
