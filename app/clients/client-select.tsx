import { Choice } from "#app/ui/field.tsx";
import type { ClientName } from "#domain/clients/list/index.ts";

type Props = {
  clients: ClientName[];
  chosen: string | null | undefined;
  /** Offers what belongs to no client as well. */
  hasNone?: boolean;
};

/** The client a list is narrowed to. One who is no longer in the list stays chosen. */
export function ClientSelect({ clients, chosen, hasNone = false }: Props) {
  const isKnown = !chosen || (hasNone && chosen === "none") || clients.some(({ id }) => id === chosen);
  return (
    <Choice label="Client" name="client" defaultValue={chosen ?? ""}>
      <option value="">All</option>
      {hasNone && <option value="none">No client</option>}
      {!isKnown && <option value={chosen}>Another client</option>}
      {clients.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
