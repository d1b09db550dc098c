import { CopyButton } from "#app/ui/copy-button.tsx";
import styles from "#app/ui/item.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { DriveLink } from "./drive-link.tsx";
import { Fact } from "./fact.tsx";
import { PromptCopy } from "./prompt-copy.tsx";
import type { Details } from "./read-details.ts";
import { words } from "./words.ts";

/** Everything known about an item; empty fields say so. */
export function ItemFacts({ item, created, updated }: Details) {
  const { kind, title, client } = item;
  const isStored = kind === "recording" || kind === "document";
  return (
    <dl className={styles["facts"]}>
      <Fact name="Client" quiet={!client}>
        {client?.name ?? "No client"}
      </Fact>
      {client?.company && <Fact name="Company">{client.company}</Fact>}
      <Fact name="Title" quiet={!title}>
        {title || words[kind].untitled}
      </Fact>
      {kind === "prompt" && <PromptFacts {...item} />}
      {kind === "link" && (
        <Fact name="URL" quiet={!item.url}>
          {item.url ? <Outside url={item.url} /> : "No URL provided"}
          {item.url && <CopyButton value={item.url} label="Copy link" isIcon />}
        </Fact>
      )}
      {isStored && <DriveLink item={item} />}
      {!isStored && (
        <Fact name="Notes" quiet={!item.notes}>
          {item.notes || "No notes"}
        </Fact>
      )}
      <Fact name="Created Date">
        <Moment at={created} />
        {item.createdBy && <span className={styles["by"]}>by {item.createdBy}</span>}
      </Fact>
      {updated && (
        <Fact name="Last changed">
          <Moment at={updated} />
          {item.updatedBy && <span className={styles["by"]}>by {item.updatedBy}</span>}
        </Fact>
      )}
    </dl>
  );
}

function PromptFacts({ description, body }: Details["item"]) {
  return (
    <>
      <Fact name="Description" quiet={!description}>
        {description || "No description provided"}
      </Fact>
      <Fact name="Prompt" quiet={!body}>
        {body ? <span className={styles["body"]}>{body}</span> : "No prompt content"}
        {body && <PromptCopy body={body} />}
      </Fact>
    </>
  );
}

const Outside = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    {url}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
