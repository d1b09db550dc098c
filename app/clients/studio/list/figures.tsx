import styles from "./clients.module.css";
import type { Clients } from "./read-clients.ts";

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
