import ArrowRight from "lucide-react/icons/arrow-right";
import HandCoins from "lucide-react/icons/hand-coins";
import Hourglass from "lucide-react/icons/hourglass";
import { href, Link } from "react-router";
import { StageSign } from "#app/deals/stage.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
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

function Waits({ brought: { claims, pending }, clientId, company }: Props) {
  if (claims.length + pending === 0) return null;
  return (
    <ul className={styles["waits"]} aria-label="What waits">
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
    <dl className={styles["lines"]}>
      {lines.map(({ line, name, count, ever, about }) => (
        <div key={line}>
          <dt>
            <StageSign of={line} />
            {name}
          </dt>
          <dd>{count}</dd>
          <dd className={styles["about"]}>{[about, `${ever} in all`].filter(Boolean).join(", ")}</dd>
        </div>
      ))}
    </dl>
    <Flow counts={lines.map(({ count }) => count)} />
  </Panel>
);

const [width, height] = [400, 60];

/** How many went on from each line to the next. The figures stand above it. */
function Flow({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  const step = width / counts.length;
  const top = (count: number) => height - Math.max(2, (count / most) * height);
  return (
    <svg className={styles["flow"]} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, at) => {
        const [x, y, next] = [at * step, top(count), top(counts[at + 1] ?? count)];
        const bend = `C${x + step * 0.8} ${y} ${x + step * 0.8} ${next} ${x + step} ${next}`;
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
        return <path key={at} data-line={at} d={`M${x} ${height}V${y}H${x + step * 0.6}${bend}V${height}z`} />;
      })}
    </svg>
  );
}

const Moving = ({ brought: { moving, more }, clientId }: Pick<Props, "brought" | "clientId">) => (
  <Panel
    title="Deals in motion"
    note={moving.length + more}
    more={
      <Link to={href("/studio/workspace/clients/:clientId/deals", { clientId })}>
        All deals <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    <div className={styles["bare"]}>
      <Table
        label="Deals in motion"
        columns={["Company", "Waits for", { name: "In this stage", figure: true }, { name: "Value", figure: true }]}
        rows={moving.map(({ id, company, line, contact, claim, days, worth }) => ({
          key: id,
          cells: [
            <span key="company" className={styles["deal"]}>
              <StageSign of={line} />
              <span>
                <Link to={href("/studio/workspace/deals/:dealId", { dealId: id })}>{company}</Link>
                {contact && <small>{contact}</small>}
              </span>
            </span>,
            <Waiting key="waits" claim={claim} days={days} />,
            days === 1 ? "1 day" : `${days} days`,
            worth ?? "–",
          ],
        }))}
      />
    </div>
  </Panel>
);

const quiet = 14;

function Waiting({ claim, days }: Pick<View["moving"][number], "claim" | "days">) {
  if (claim === "open") return <Mark tone="warning">Waiting for the client</Mark>;
  if (claim === "disputed") return <Mark tone="danger">Disputed</Mark>;
  return days >= quiet ? <Mark tone="danger">{`Quiet for ${days} days`}</Mark> : "the next step";
}
