import { buttonStyle } from "#app/ui/button.tsx";
import type { Item } from "#domain/vault/index.ts";
import { Fact } from "./fact.tsx";
import styles from "./item.module.css";

/** Where a recording or a document lies, and whether its client sees it. */
export function DriveLink({ item: { url, file, isShared, client } }: { item: Item }) {
  return (
    <>
      {file && (
        <Fact name="File">
          {file.name} <span className={styles["by"]}>{inWords(file.size)}</span>
        </Fact>
      )}
      {url && (
        <Fact name="Drive Link:">
          <span>{url}</span>
          <a className={buttonStyle()} href={url} target="_blank" rel="noopener noreferrer">
            Open in Drive<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
      <Fact name="Shared" quiet={!isShared}>
        {isShared ? `With ${client?.name ?? "the client"}` : "Not with the client"}
      </Fact>
    </>
  );
}

/** "12.3 MB"; a thousand bytes are a kilobyte. */
const inWords = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
