import { Link } from "react-router";
import { DraftFees } from "#app/invoices/draft-fees.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { amongAnd } from "./among.ts";
import styles from "./deal.module.css";
import type { DealView } from "./read-page.ts";

type Props = { deal: DealView; among: string | null };

/** What can be done with a deal; what is expected next stands out. A fee that stands on no invoice comes first. */
export const DealActions = ({ deal, among }: Props) => (
  <nav className={styles.actions} aria-label="Actions">
    {deal.invoicing && <DraftFees clientId={deal.clientId} formKey={deal.key} {...deal.invoicing} />}
    {deal.actions.map(({ intent, label, isNext }) => (
      <Link
        key={intent}
        className={buttonStyle(isNext && !deal.invoicing ? "primary" : "plain")}
        to={amongAnd(among, { do: intent })}
        preventScrollReset
      >
        {label}
      </Link>
    ))}
  </nav>
);
