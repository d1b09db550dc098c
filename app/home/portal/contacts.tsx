import { Avatar } from "#app/ui/avatar.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./beside.module.css";
import type { readContacts } from "./read-beside.ts";

type Props = { contacts: Awaited<ReturnType<typeof readContacts>> };

/** The people of the agency who look after this client. */
export function Contacts({ contacts: { people, supportEmail } }: Props) {
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
