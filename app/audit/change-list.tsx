import Clock from "lucide-react/icons/clock";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import styles from "./change-list.module.css";

export type Change = {
  id: string;
  /** Null where the words say it. */
  who: { name: string; isPerson: boolean } | null;
  /** What they did, before and after the name of its subject. */
  words: [before: string, after: string];
  subject: { name: string; to: string | null } | null;
  when: Stamp | string;
};

/** Who did what, newest first. */
export function ChangeList({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p className={styles.none}>Nothing yet.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ id, who, words: [before, after], subject, when }) => (
        <li key={id}>
          {who && <Face {...who} />}
          <p>
            {who && <strong>{who.name}</strong>} {who ? before.charAt(0).toLowerCase() + before.slice(1) : before}
            {subject && (subject.to ? <Link to={subject.to}>{subject.name}</Link> : subject.name)}
            {after}
          </p>
          <span className={styles.when}>{typeof when === "string" ? when : <Moment at={when} />}</span>
        </li>
      ))}
    </ul>
  );
}

/** A portrait, or a clock for what nobody of the agency or the client did. */
const Face = ({ name, isPerson }: { name: string; isPerson: boolean }) =>
  isPerson ? (
    <Avatar name={name} pictureId={null} size={24} />
  ) : (
    <span className={styles.clock}>
      <Icon of={Clock} size={14} />
    </span>
  );
