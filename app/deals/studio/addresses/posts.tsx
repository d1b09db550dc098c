import { href, Link } from "react-router";
import { Chips } from "#app/ui/chips.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./addresses.module.css";
import type { AddressesPage } from "./read-addresses.ts";

type Props = { page: AddressesPage; clientId: string };

/** What was sent within thirty days: the deal it became, or why it was refused. */
export function Posts({ page: { posts, older, isRefused, isLater }, clientId }: Props) {
  const here = isRefused ? "?show=refused" : "?";
  return (
    <Panel
      title="What was sent"
      note="Kept for thirty days, as it was sent."
      more={
        <Chips
          label="What to show"
          chips={[
            { to: "?", label: "All", isOn: !isRefused },
            { to: "?show=refused", label: "Refused", isOn: isRefused },
          ]}
        />
      }
    >
      {posts.length === 0 ? (
        <p className={styles.none}>
          {isRefused
            ? "Nothing was refused. What is refused can be added by hand."
            : "Nothing was sent yet. Open an address and send it a lead to try it."}
        </p>
      ) : (
        <Table
          isBare
          label="What was sent"
          columns={["Sent", "Campaign", { name: "Outcome", wide: true }, { name: "As it was sent", wide: true }]}
          rows={posts.map(({ id, at, campaign, became, body }) => ({
            key: id,
            cells: [
              <Moment key="at" at={at} />,
              campaign,
              "company" in became ? (
                <Link key="deal" to={href("/studio/workspace/deals/:dealId", { dealId: became.id })}>
                  {became.company}
                </Link>
              ) : (
                <Refused key="reason" reason={became.reason} clientId={clientId} />
              ),
              <pre key="body" className={styles.body}>
                {body}
              </pre>,
            ],
          }))}
        />
      )}
      {(isLater || older) && (
        <div className={styles.pages}>
          <CursorPages
            label="Pages of what was sent"
            first={isLater ? here : null}
            next={older && `${isRefused ? "?show=refused&" : "?"}before=${older}`}
          />
        </div>
      )}
    </Panel>
  );
}

const Refused = ({ reason, clientId }: { reason: string; clientId: string }) => (
  <>
    Refused: {reason} <Link to={`${href("/studio/workspace/deals/new")}?client=${clientId}`}>Add it by hand</Link>
  </>
);
