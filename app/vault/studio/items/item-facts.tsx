import { useState } from "react";
import { href } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatSize } from "#app/ui/format-size.ts";
import styles from "#app/ui/item.module.css";
import { Moment } from "#app/ui/moment.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { tabOf } from "#domain/vault/browser.ts";
import type { Item } from "#domain/vault/index.ts";
import { isDriveAddress, notDrive } from "./drive-address.ts";
import { Fact } from "./fact.tsx";
import type { Details } from "./read-details.ts";
import { filled, variablesIn } from "./variables.ts";
import { words } from "./words.ts";

/** Everything known about an item; empty fields say so. */
export function ItemFacts({ item, created, updated }: Details) {
  const { kind, title, client } = item;
  const isStored = kind === "recording" || kind === "document";
  return (
    <dl className={styles.facts}>
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
      <Fact name={item.fromClient ? "Uploaded" : "Created Date"}>
        <Moment at={created} />
        {item.createdBy && <span className={styles.by}>by {item.createdBy}</span>}
      </Fact>
      {updated && (
        <Fact name="Last changed">
          <Moment at={updated} />
          {item.updatedBy && <span className={styles.by}>by {item.updatedBy}</span>}
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
        {body ? <span className={styles.body}>{body}</span> : "No prompt content"}
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

/** Copies a prompt; its {{variables}} can be filled in first. */
function PromptCopy({ body }: { body: string }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const names = variablesIn(body);
  const isHydrated = useHydrated();
  return (
    <div className={styles.copy} data-needs-script={!isHydrated || undefined}>
      {names.map((name) => (
        <Field
          key={name}
          label={name}
          autoComplete="off"
          value={values[name] ?? ""}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
      <div>
        <CopyButton value={filled(body, values)} label="Copy prompt" tone="primary" />
      </div>
    </div>
  );
}

/** Where a recording or a document is stored, and whether its client sees it. */
function DriveLink({ item: { id, kind, url, file, isShared, fromClient, client } }: { item: Item }) {
  const tab = tabOf[kind];
  return (
    <>
      {file && (
        <Fact name="File">
          <a href={href("/studio/vault/:tab/:itemId/file", { tab, itemId: id })} target="_blank" rel="noopener">
            {file.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span className={styles.by}>{formatSize(file.size)}</span>
        </Fact>
      )}
      {url && (
        <Fact name="Drive Link:">
          <span>{url}</span>
          <a className={buttonStyle()} href={url} target="_blank" rel="noopener noreferrer">
            {isDriveAddress(url) ? "Open in Drive" : "Open link"}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {!isDriveAddress(url) && <span className={styles.by}>{notDrive}</span>}
        </Fact>
      )}
      <Fact name="Shared" quiet={!isShared}>
        {fromClient
          ? `${client?.name ?? "The client"} uploaded it and sees it in the dashboard`
          : isShared
            ? `With ${client?.name ?? "the client"}`
            : "Not shared with the client"}
      </Fact>
    </>
  );
}
