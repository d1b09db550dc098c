import ArrowRight from "lucide-react/icons/arrow-right";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { UpdateList } from "#app/updates/update-list.tsx";
import styles from "./beside.module.css";
import type { readContacts, readLatest } from "./read-beside.ts";

type Props = { latest: NonNullable<Awaited<ReturnType<typeof readLatest>>> };

/** What both sides wrote last. */
export const Latest = ({ latest: { rows, fresh, posts } }: Props) => (
  <Panel
    title="Latest updates"
    isOpen
    {...(fresh > 0 && { note: `${fresh} new` })}
    more={
      <div className={styles.more}>
        {rows.length > 0 && (
          <Link to={href("/dashboard/updates")}>
            All updates <Icon of={ArrowRight} size={14} />
          </Link>
        )}
        {posts && (
          <Link className={buttonStyle()} to={href("/dashboard/updates/new")} data-key="n">
            <Icon of={Plus} />
            Add Update
          </Link>
        )}
      </div>
    }
  >
    {rows.length === 0 && <p className={styles.none}>Updates from the agency, and yours to the agency, appear here.</p>}
    {rows.length > 0 && (
      <UpdateList level={3} rows={rows} to={({ id }) => href("/dashboard/updates/:updateId", { updateId: id })} />
    )}
  </Panel>
);

type ContactsProps = { contacts: Awaited<ReturnType<typeof readContacts>> };

/** The people of the agency who look after this client. */
export function Contacts({ contacts: { people, supportEmail } }: ContactsProps) {
  if (people.length === 0 && !supportEmail) return null;
  return (
    <Panel title="Who looks after you" isOpen>
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map(({ id, name, jobTitle, isLead, pictureId }) => (
            <li key={id}>
              <Avatar name={name} pictureId={pictureId} size={40} />
              <span>
                <b>{name}</b>
                {[isLead && "Your main contact", jobTitle].filter(Boolean).join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {supportEmail && (
        <p className={styles.none}>
          Write to <MailLink to={supportEmail} />.
        </p>
      )}
    </Panel>
  );
}
