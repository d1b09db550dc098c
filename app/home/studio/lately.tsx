import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./lately.module.css";
import type { Change } from "./read-lately.ts";

/** Who did what, newest first. */
export const Lately = ({ lately: { changes, all } }: { lately: { changes: Change[]; all: string } }) => (
  <Panel
    title="Changed lately"
    isOpen
    more={
      <Link to={all}>
        All activity <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    {changes.length === 0 && <p className={styles["none"]}>Nothing yet.</p>}
    <ul className={styles["changes"]}>
      {changes.map(({ id, who, what, subject, when }) => (
        <li key={id}>
          {who && (
            <span className={styles["face"]}>
              <Avatar name={who} pictureId={null} size={40} />
            </span>
          )}
          <p>
            {who && <strong>{who}</strong>} {what.charAt(0).toLowerCase() + what.slice(1)}
            {subject && what && ": "}
            {subject && (subject.to ? <Link to={subject.to}>{subject.name}</Link> : subject.name)}
          </p>
          <span className={styles["when"]}>{when}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
