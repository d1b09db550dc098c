import { formatSize } from "#app/ui/format-size.ts";
import type { UpdatePageView } from "./read-update.ts";
import styles from "./updates.module.css";

type Props = { files: UpdatePageView["files"]; at: string };

/** The files of an update or a comment; `at` is the update's own address. */
export const AttachedFiles = ({ files, at }: Props) =>
  files.length > 0 && (
    <ul className={styles.files}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a className={styles.way} href={`${at}/files/${id}`} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span className={styles.size}>{formatSize(size)}</span>
        </li>
      ))}
    </ul>
  );
