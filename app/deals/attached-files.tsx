import { formatSize } from "#app/ui/format-size.ts";
import styles from "./deal.module.css";
import type { DealView } from "./read-page.ts";

type Props = { files: DealView["comments"][number]["files"]; at: string };

/** The files of a comment; `at` is the deal's own address. */
export const AttachedFiles = ({ files, at }: Props) =>
  files.length > 0 && (
    <ul className={styles.files}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={`${at}/files/${id}`} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{" "}
          <small>{formatSize(size)}</small>
        </li>
      ))}
    </ul>
  );
