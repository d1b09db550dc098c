import { useState } from "react";
import { uploadRule } from "#app/http/upload-rule.ts";
import { Area, Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import type { ClientChoice, Item, ItemKind } from "#domain/vault/index.ts";
import { isDriveAddress, notDrive } from "./drive-address.ts";
import { Fact } from "./fact.tsx";

type ItemSubject = ReturnType<typeof heldBy>;
type Props = {
  accept: string;
  kind: ItemKind;
  item: Item | null;
  clients: ClientChoice[];
  client: Pick<ClientChoice, "id" | "name"> | null;
  held: ItemSubject;
  created: Stamp | null;
};

/** The fields of each kind of item. */
export function ItemFields({ accept, kind, item, clients, client, held, created }: Props) {
  // What a client's people uploaded stays in their dashboard as it is.
  const isTheirs = item?.fromClient === true;
  const isStored = !isTheirs && (kind === "recording" || kind === "document");
  const given = (name: "title" | "description" | "body" | "url" | "notes") => held.box(name, item?.[name] ?? "");
  return (
    <>
      {isTheirs ? (
        <Hidden values={{ clientId: client?.id ?? "", isShared: "on", url: item.url }} />
      ) : (
        <ClientChoices clients={clients} client={client} held={held} />
      )}
      <Field
        label="Title"
        maxLength={200}
        isEither={kind === "prompt"}
        placeholder={`Enter ${kind} title...`}
        {...given("title")}
      />
      {kind === "prompt" && (
        <>
          <Area
            label="Description"
            rows={2}
            maxLength={2000}
            placeholder="Enter description..."
            {...given("description")}
          />
          <Area
            label="Prompt"
            rows={8}
            maxLength={100_000}
            isEither
            hint="A prompt needs its words, or at least a title."
            placeholder="Enter your AI prompt..."
            {...given("body")}
          />
        </>
      )}
      {kind === "link" && <Field label="URL" type="url" required placeholder="https://example.com" {...given("url")} />}
      {isStored && <DriveField {...given("url")} />}
      {!isStored && !isTheirs && (
        <Area label="Notes" rows={3} maxLength={10_000} placeholder="Enter notes..." {...given("notes")} />
      )}
      {isStored && (
        <>
          <FileField
            label={item?.file ? "Another file" : "File"}
            isEither={!item?.file}
            most={uploadRule(kind)}
            accept={accept}
            problems={held.box("file", "").problems}
            name="file"
            hint="Give a link or a file."
            {...(item?.file && { hint: `Now: ${item.file.name}. The previous one stays in the history.` })}
          />
          {item?.file && <Check {...held.tick("dropFile", false)}>Remove the file</Check>}
          <Check {...held.tick("isShared", item?.isShared ?? false)}>Share in the dashboard</Check>
        </>
      )}
      {created && (
        <dl>
          <Fact name="Created Date">
            <Moment at={created} />
          </Fact>
        </dl>
      )}
    </>
  );
}

function ClientChoices({ clients, client, held }: Pick<Props, "clients" | "client" | "held">) {
  const known = client && !clients.some(({ id }) => id === client.id);
  return (
    <Choice label="Client" {...held.box("clientId", client?.id ?? "", client?.name ?? "No client")}>
      <option value="">Select Client</option>
      {known && <option value={client.id}>{client.name}</option>}
      {clients.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

type DriveProps = ReturnType<ReturnType<typeof heldBy>["box"]>;

/** The address of a file on Google Drive; another host is pointed out while typing, but accepted. */
function DriveField(held: DriveProps) {
  const [address, setAddress] = useState(held.defaultValue);
  return (
    <Field
      label="Google Drive Link"
      type="url"
      isEither
      placeholder="https://drive.google.com/..."
      onInput={(event) => setAddress(event.currentTarget.value)}
      {...held}
      {...(!isDriveAddress(address) && { hint: notDrive })}
    />
  );
}
