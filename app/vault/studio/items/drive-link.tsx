import { buttonStyle } from "#app/ui/button.tsx";
import { formatSize } from "#app/ui/format-size.ts";
import styles from "#app/ui/item.module.css";
import type { Item } from "#domain/vault/index.ts";
import { isDriveAddress, notDrive } from "./drive-address.ts";
import { Fact } from "./fact.tsx";

/** Where a recording or a document is stored, and whether its client sees it. */
export function DriveLink({ item: { id, kind, url, file, isShared, client } }: { item: Item }) {
  const tab = kind === "recording" ? "recordings" : "documents";
  return (
    <>
      {file && (
        <Fact name="File">
          <a href={`/studio/vault/${tab}/${id}/file`} target="_blank" rel="noopener">
            {file.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span className={styles["by"]}>{formatSize(file.size)}</span>
        </Fact>
      )}
      {url && (
        <Fact name="Drive Link:">
          <span>{url}</span>
          <a className={buttonStyle()} href={url} target="_blank" rel="noopener noreferrer">
            {isDriveAddress(url) ? "Open in Drive" : "Open link"}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {!isDriveAddress(url) && <span className={styles["by"]}>{notDrive}</span>}
        </Fact>
      )}
      <Fact name="Shared" quiet={!isShared}>
        {isShared ? `With ${client?.name ?? "the client"}` : "Not shared with the client"}
      </Fact>
    </>
  );
}
