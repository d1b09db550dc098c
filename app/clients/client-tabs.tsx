import { NavLink } from "react-router";
import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import styles from "./client-tabs.module.css";

export type ClientTab = { to: string; label: string };

/** The screens of one client that this person may open. Of one that was erased, those that hold figures and no names. */
export function tabsOfClient(actor: Actor, clientId: string, isErased = false): ClientTab[] {
  const home = `/studio/workspace/clients/${clientId}`;
  const lasting = ["Overview", "Results", "Activity"];
  const tabs: [isOpen: boolean, label: string, to: string][] = [
    [true, "Overview", home],
    [mayOffer(actor, "deal.read", { clientId }), "Deals", `${home}/deals`],
    [mayOffer(actor, "update.read", { clientId }), "Updates", `${home}/updates`],
    [mayOffer(actor, "ledger.read", { clientId }), "Payments", `${home}/payments`],
    [mayOffer(actor, "invoice.read", { clientId }), "Invoices", `${home}/invoices`],
    [mayOffer(actor, "agreement.read", { clientId }), "Agreements", `${home}/agreements`],
    [mayOffer(actor, "result.read", { clientId }), "Results", `${home}/results`],
    [mayOffer(actor, "credential.read", { clientId }), "Vault", `${home}/credentials`],
    [mayOffer(actor, "audit.read_client", { clientId }), "Activity", `${home}/activity`],
  ];
  const shown = tabs.filter(([isOpen, label]) => isOpen && (!isErased || lasting.includes(label)));
  return shown.map(([, label, to]) => ({ label, to }));
}

/** The way between the screens of one client. Each has an address of its own. */
export const ClientTabs = ({ tabs }: { tabs: ClientTab[] }) =>
  tabs.length > 0 && (
    <nav className={styles["tabs"]} aria-label="Client">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end={label === "Overview"} className={styles["tab"] ?? ""}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
