import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Mark } from "#app/ui/mark.tsx";
import styles from "./access.module.css";

type Props = {
  person: { name: string; pictureId: string | null; status: string };
  /** Their own page. */
  to?: string;
  /** Below the name. */
  about: string | null;
  /** What they are here, and below it what that lets them do. */
  standing: string;
  rights: string;
  seen?: React.ReactNode;
  menu?: React.ReactNode;
  /** What came of something done with them. */
  children?: React.ReactNode;
};

/** Somebody in a list of people who have to do with a client. */
export const PersonRow = ({ person, to, about, standing, rights, seen, menu, children }: Props) => (
  <li className={styles.person}>
    <Avatar name={person.name} pictureId={person.pictureId} size={40} />
    <div className={styles.who}>
      <strong>{to ? <Link to={to}>{person.name}</Link> : person.name}</strong>
      {about && <span>{about}</span>}
    </div>
    <div className={styles.standing}>
      <span>
        {standing} {person.status !== "active" && <Mark tone="warning">{person.status}</Mark>}
      </span>
      {rights && <small>{rights}</small>}
    </div>
    {seen && <p className={styles.seen}>{seen}</p>}
    {menu && <div className={styles.menu}>{menu}</div>}
    {children && <div className={styles.came}>{children}</div>}
  </li>
);
