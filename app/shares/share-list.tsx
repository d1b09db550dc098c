import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { roleWords, type SharesView } from "./read-view.ts";
import styles from "./share-list.module.css";

type Props = { view: SharesView };

/** What somebody of the team earned, what is coming, what was taken back and what was paid, each with its deal. */
export const ShareList = ({ view: { sums, coming, rows, older, before } }: Props) => (
  <>
    {sums.map(({ currency, figures }) => (
      <Panel key={currency} title={sums.length === 1 ? "Shares" : `Shares in ${currency}`}>
        <Figures isMoney figures={figures} />
      </Panel>
    ))}
    {coming.length > 0 && (
      <Panel title="Coming" note="when the client has paid">
        <Table
          isBare
          label="Shares that are coming"
          head={1}
          columns={["Charged", "Deal", "Client", "As", { name: "Amount", sum: true }]}
          rows={coming.map(({ id, day, deal, role, amount }) => ({
            key: id,
            cells: [day, <DealLink key="deal" deal={deal} />, deal.client, role, amount],
          }))}
        />
      </Panel>
    )}
    {rows.length > 0 && (
      <Panel title="Earned and taken back">
        <Table
          isBare
          label="Shares that were earned"
          head={1}
          columns={["Day", "Deal", "Client", "As", "State", { name: "Amount", sum: true }]}
          rows={rows.map(({ id, day, deal, role, state, amount }) => ({
            key: id,
            cells: [
              day,
              <DealLink key="deal" deal={deal} />,
              deal.client,
              role,
              <Mark key="state" tone={state.tone}>
                {state.word}
              </Mark>,
              amount,
            ],
          }))}
        />
        <CursorPages
          label="Pages of shares"
          first={before ? "?" : null}
          next={older && `?${new URLSearchParams({ shares: older })}`}
        />
      </Panel>
    )}
  </>
);

const DealLink = ({ deal: { id, company } }: { deal: { id: string; company: string } }) => (
  <Link to={href("/studio/workspace/deals/:dealId", { dealId: id })}>{company}</Link>
);

type WorkerName = { id: string; role: keyof typeof roleWords; name: string };
type PeopleProps = { team: { people: WorkerName[]; mayChange: boolean }; dealId: string };

/** Who of the team gets shares of a deal's fees, on its page. */
export const DealPeople = ({ team: { people, mayChange }, dealId }: PeopleProps) =>
  (people.length > 0 || mayChange) && (
    <section className={styles.people} aria-label="Shares">
      <h2>Shares</h2>
      {people.length > 0 && (
        <ul>
          {people.map(({ role, name }) => (
            <li key={role}>
              {roleWords[role]}: {name}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Link className={buttonStyle()} to={href("/studio/workspace/deals/:dealId/shares", { dealId })}>
          {people.length > 0 ? "Change who worked on it" : "Say who worked on it"}
        </Link>
      )}
    </section>
  );
