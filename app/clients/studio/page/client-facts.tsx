import { useFormats } from "#app/ui/formats.ts";
import styles from "#app/ui/record.module.css";
import type { Client } from "#domain/clients/index.ts";
import { ClientPeople } from "./client-people.tsx";

/** What is known about a client, its people and its team. `fee` is null for those who may not see money. */
export function ClientFacts({ client, fee }: { client: Client; fee: string | null }) {
  const formats = useFormats();
  return (
    <div className={styles.columns}>
      <dl className={styles.facts}>
        <Fact name="Started">{client.startedOn ? formats.day(client.startedOn) : "Not yet"}</Fact>
        {client.endedOn && <Fact name="Ended">{formats.day(client.endedOn)}</Fact>}
        <Fact name="Currency">{client.currency}</Fact>
        <Fact name="Time zone">{client.timeZone.replaceAll("_", " ")}</Fact>
        {fee && <Fact name="Fee">{fee}</Fact>}
        {client.source && <Fact name="Came from">{client.source}</Fact>}
        {client.notes && <Fact name="Notes">{client.notes}</Fact>}
      </dl>
      <ClientPeople members={client.members} assignees={client.assignees} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
