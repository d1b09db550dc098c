import { href } from "react-router";
import { Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import styles from "./clients.module.css";
import type { Clients } from "./read-clients.ts";

/** Filters the list; the choice is kept in the URL. */
export function ClientFilter({ chosen, order, team, view }: Pick<Clients, "chosen" | "order" | "team" | "view">) {
  return (
    <Filter action={href("/studio/workspace/clients")} values={{ ...chosen, order }}>
      <SearchField label="Search clients" name="search" maxLength={120} defaultValue={chosen.search} />
      <Choice label="Status" name="status" defaultValue={chosen.status ?? ""}>
        <option value="">All but archived</option>
        <option value="lead">Lead</option>
        <option value="onboarding">Onboarding</option>
        <option value="active">Active</option>
        <option value="paused">Paused</option>
        <option value="churned">Churned</option>
        <option value="archived">Archived</option>
      </Choice>
      <Choice label="Led by" name="lead" defaultValue={chosen.lead ?? ""}>
        <option value="">Anyone</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Order" name="order" defaultValue={order}>
        <option value="newest">Newest first</option>
        <option value="name">By company</option>
        <option value="started">Last started first</option>
        <option value="heard">Longest without an update first</option>
      </Choice>
      {view === "grid" && <input type="hidden" name="view" value="grid" />}
    </Filter>
  );
}

/** The summary cards: counts of the clients the user may see. */
export function Figures({ figures }: { figures: NonNullable<Clients["figures"]> }) {
  const { total, active, newThisMonth, activeCampaigns } = figures;
  return (
    <dl className={styles.figures}>
      <Figure name="Total Clients">{total}</Figure>
      <Figure name="Active Clients">{active}</Figure>
      <Figure name="New This Month">{newThisMonth}</Figure>
      <Figure name="Active Campaigns">{activeCampaigns}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
