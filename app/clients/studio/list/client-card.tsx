import { Link } from "react-router";
import { StatusBadge } from "#app/clients/status-badge.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { cardStyle } from "#app/ui/cards.tsx";
import type { ClientCard as Card } from "#domain/clients/list/index.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import styles from "./clients.module.css";

/** One client: its name, its status, and two links. */
export function ClientCard({ client, decides }: { client: Card; decides: boolean }) {
  const { id, name, company, email, status, pictureId, lead } = client;
  const home = `/studio/workspace/clients/${id}`;
  return (
    <li className={`${cardStyle} ${styles.card}`}>
      <div className={styles.who}>
        <Avatar name={company || name} pictureId={pictureId} size={40} />
        <div>
          <h2>{company || name}</h2>
          {company && <p>{name}</p>}
        </div>
        <StatusBadge status={status} />
      </div>
      <p className={styles.email}>{email ? readableAddress(email) : "No email found"}</p>
      {lead && <p className={styles.email}>Led by {lead}</p>}
      <div className={styles.ways}>
        <Link className={buttonStyle()} to={home} aria-label={`View Profile: ${name}`}>
          View Profile
        </Link>
        {decides && (
          <Link className={buttonStyle("quiet")} to={`${home}/access`} aria-label={`Manage Access: ${name}`}>
            Manage Access
          </Link>
        )}
      </div>
    </li>
  );
}
