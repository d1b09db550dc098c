import ArrowRight from "lucide-react/icons/arrow-right";
import HandCoins from "lucide-react/icons/hand-coins";
import Hourglass from "lucide-react/icons/hourglass";
import { href, Link } from "react-router";
import { StageSign } from "#app/deals/stage.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Figures, Flow } from "#app/ui/figures.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./brought.module.css";
import type { Brought as View } from "./read-brought.ts";

type Props = { brought: View; clientId: string; company: string };

/** The top of a client's page: what waits on whom, what the month brought, and what is moving. */
export const Brought = ({ brought, clientId, company }: Props) => (
  <div data-panels>
    <Waits brought={brought} clientId={clientId} company={company} />
    {!brought.isEmpty && <Month brought={brought} />}
    {brought.moving.length > 0 && <Moving brought={brought} clientId={clientId} />}
  </div>
);

function Waits({ brought: { claims, moreClaims, pending }, clientId, company }: Props) {
  if (claims.length + pending === 0) return null;
  return (
    <ul className={styles.waits} aria-label="What is waiting">
      {claims.map(({ id, company: name, fee, until, isLate }) => (
        <li key={id}>
          <Icon of={Hourglass} />
          <p>
            <b>{company}</b> {isLate ? `should have answered by ${until}: ` : `has until ${until} to confirm `}
            <Link to={href("/studio/workspace/deals/:dealId", { dealId: id })}>{name}</Link>
          </p>
          {fee && <strong>{fee}</strong>}
        </li>
      ))}
      {moreClaims > 0 && (
        <li>
          <Icon of={Hourglass} />
          <p>
            <b>{company}</b> has{" "}
            <Link to={`${href("/studio/workspace/deals")}?view=list&client=${clientId}&waits=on`}>
              {countOf(moreClaims, "more claim")}
            </Link>{" "}
            to answer
          </p>
        </li>
      )}
      {pending > 0 && (
        <li>
          <Icon of={HandCoins} />
          <p>
            <b>The agency</b> has {pending === 1 ? "an update" : `${pending} updates`} to decide
          </p>
          <Link className={buttonStyle()} to={href("/studio/workspace/clients/:clientId/updates", { clientId })}>
            Decide
          </Link>
        </li>
      )}
    </ul>
  );
}

const Month = ({ brought: { lines, month } }: Pick<Props, "brought">) => (
  <Panel title="What we brought" note={`${month} so far`}>
    <div className={styles.figures}>
      <Figures
        figures={lines.map(({ line, name, count, ever, about }) => ({
          name,
          sign: <StageSign of={line} />,
          value: count,
          about: [[about, `${ever} in all`].filter(Boolean).join(", ")],
        }))}
      />
    </div>
    <Flow counts={lines.map(({ count }) => count)} />
  </Panel>
);

const Moving = ({ brought: { moving, more }, clientId }: Pick<Props, "brought" | "clientId">) => (
  <Panel
    title="Deals in motion"
    note={more > 0 ? `${moving.length} of ${moving.length + more}` : moving.length}
    more={
      <Link to={href("/studio/workspace/clients/:clientId/deals", { clientId })}>
        All deals <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    <Table
      isBare
      label="Deals in motion"
      columns={["Company", "Next", { name: "In this stage", figure: true }, { name: "Value", sum: true }]}
      rows={moving.map(({ id, company, line, contact, claim, returnAsked, days, step, worth }) => ({
        key: id,
        cells: [
          <span key="company" className={styles.deal}>
            <StageSign of={line} />
            <span>
              <Link to={href("/studio/workspace/deals/:dealId", { dealId: id })}>{company}</Link>
              {contact && <small>{contact}</small>}
            </span>
          </span>,
          <Next key="next" claim={claim} returnAsked={returnAsked} days={days} step={step} />,
          days === 0 ? "since today" : countOf(days, "day"),
          worth ?? "–",
        ],
      }))}
    />
  </Panel>
);

const quiet = 14;
const steps: Record<View["moving"][number]["step"], string> = {
  booked: "Book a meeting",
  held: "Hold the meeting",
  sent: "Send a proposal",
  claim: "Close the deal",
};

function Next({
  claim,
  returnAsked,
  days,
  step,
}: Pick<View["moving"][number], "claim" | "returnAsked" | "days" | "step">) {
  if (claim === "open") return <Mark tone="warning">The client's answer</Mark>;
  if (claim === "disputed") return <Mark tone="danger">Answer the dispute</Mark>;
  if (returnAsked) return <Mark tone="warning">Answer the return</Mark>;
  if (days >= quiet) return <Mark tone="danger">{`Quiet for ${days} days`}</Mark>;
  return steps[step];
}
