import { Link } from "react-router";
import { Chips } from "#app/ui/chips.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./addresses.module.css";
import type { AddressesPage } from "./read-addresses.ts";

type Props = { page: AddressesPage; clientId: string };

/** What was sent within thirty days: the deal it became, or why it was refused. */
export function Posts({ page: { posts, older, isRefused, isLater }, clientId }: Props) {
  const here = isRefused ? "?show=refused" : "?";
  return (
    <section className={styles["posts"]} aria-label="What was sent">
      <h2>What was sent</h2>
      <p>Everything is kept for thirty days as it was sent. What was refused can be added by hand.</p>
      <Chips
        label="What to show"
        chips={[
          { to: "?", label: "All", isOn: !isRefused },
          { to: "?show=refused", label: "Refused", isOn: isRefused },
        ]}
      />
      {posts.length === 0 ? (
        <p>Nothing here.</p>
      ) : (
        <Table
          label="What was sent"
          columns={["Sent", "Campaign", { name: "Outcome", wide: true }, { name: "As it was sent", wide: true }]}
          rows={posts.map(({ id, at, campaign, became, body }) => ({
            key: id,
            cells: [
              <Moment key="at" at={at} />,
              campaign,
              "company" in became ? (
                <Link key="deal" to={`/studio/workspace/deals/${became.id}`}>
                  {became.company}
                </Link>
              ) : (
                <Refused key="reason" reason={became.reason} clientId={clientId} />
              ),
              <pre key="body" className={styles["body"]}>
                {body}
              </pre>,
            ],
          }))}
        />
      )}
      <CursorPages
        label="Pages of what was sent"
        first={isLater ? here : null}
        next={older && `${isRefused ? "?show=refused&" : "?"}before=${older}`}
      />
    </section>
  );
}

const Refused = ({ reason, clientId }: { reason: string; clientId: string }) => (
  <>
    Refused: {reason} <Link to={`/studio/workspace/deals/new?client=${clientId}`}>Add it by hand</Link>
  </>
);
