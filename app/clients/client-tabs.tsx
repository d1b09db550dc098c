import { Link, useLocation } from "react-router";
import { isBelow } from "#app/shell/sidebar/navigation.ts";
import { useChosenInView } from "#app/ui/use-chosen-in-view.ts";
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
    [mayOffer(actor, "brief.read", { clientId }), "Brief", `${home}/brief`],
    [mayOffer(actor, "deal.read", { clientId }), "Deals", `${home}/deals`],
    [mayOffer(actor, "proof.read", { clientId }), "Receipts", `${home}/receipts`],
    [mayOffer(actor, "exclusion.read", { clientId }), "Exclusions", `${home}/exclusions`],
    [mayOffer(actor, "meeting_type.list_of_client", { clientId }), "Meetings", `${home}/meeting-types`],
    [mayOffer(actor, "update.read", { clientId }), "Updates", `${home}/updates`],
    [mayOffer(actor, "ledger.read", { clientId }), "Payments", `${home}/payments`],
    [mayOffer(actor, "invoice.read", { clientId }), "Invoices", `${home}/invoices`],
    [mayOffer(actor, "billing.read", { clientId }), "Billing", `${home}/billing`],
    [mayOffer(actor, "agreement.read", { clientId }), "Agreements", `${home}/agreements`],
    [mayOffer(actor, "paper.read", { clientId, personId: null }), "Papers", `${home}/papers`],
    [mayOffer(actor, "result.read", { clientId }), "Results", `${home}/results`],
    [mayOffer(actor, "credential.read", { clientId }), "Vault", `${home}/credentials`],
    [mayOffer(actor, "client.read", { clientId }), "People", `${home}/people`],
    [mayOffer(actor, "audit.read_client", { clientId }), "Activity", `${home}/activity`],
  ];
  const shown = tabs.filter(([isOpen, label]) => isOpen && (!isErased || lasting.includes(label)));
  return shown.map(([, label, to]) => ({ label, to }));
}

/** Screens of a tab that lie beside its address. */
const beside: Record<string, string> = { Deals: "/intake", Invoices: "/statement" };

/** The way between the screens of one client. Each has an address of its own. */
export function ClientTabs({ tabs }: { tabs: ClientTab[] }) {
  const { pathname } = useLocation();
  const home = tabs[0]?.to ?? "";
  const isHere = ({ to, label }: ClientTab) =>
    to === home
      ? pathname === home
      : [to, beside[label] && home + beside[label]].some((way) => way && isBelow(pathname, way));
  const chosen = tabs.findIndex(isHere);
  const row = useChosenInView<HTMLElement>(pathname);
  return (
    tabs.length > 0 && (
      <nav ref={row} className={styles.tabs} aria-label="Client">
        {tabs.map((tab, at) => (
          <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={at === chosen ? "page" : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
    )
  );
}
