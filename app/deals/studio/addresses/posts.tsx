import { href, Link } from "react-router";
import { Chips } from "#app/ui/chips.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./addresses.module.css";
import type { PostsPage } from "./read-addresses.ts";

/** `all`, `one`: how what was refused is taken in again, on the page of its address. */
type Props = { page: PostsPage; clientId: string; all?: React.ReactNode; one?: (id: string) => React.ReactNode };

/** What was sent within thirty days: the deal it became, or why it was refused. */
export function Posts({ page: { posts, older, isRefused, isLater }, clientId, all, one }: Props) {
  const here = isRefused ? "?show=refused" : "?";
  return (
    <Panel
      title="What was sent"
      note="Kept for thirty days, without secrets."
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
      {all}
      {posts.length === 0 ? (
        <p className={styles.none}>
          {isRefused
            ? "Nothing was refused. What is refused can be mapped and taken in again."
            : "Nothing was sent yet. Open an address and send it a lead to try it."}
        </p>
      ) : (
        <Table
          isBare
          label="What was sent"
          columns={["Sent", "Campaign", { name: "Outcome", wide: true }, { name: "As it was sent", wide: true }]}
          rows={posts.map(({ id, at, campaign, became, body, outcome, notes }) => ({
            key: id,
            cells: [
              <Moment key="at" at={at} />,
              campaign,
              <Outcome key="outcome" {...{ became, outcome, notes, clientId }}>
                {mayCome(outcome) && one?.(id)}
              </Outcome>,
              <pre key="body" className={styles.body}>
                {inLines(body)}
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

type OutcomeProps = Pick<PostsPage["posts"][number], "became" | "outcome" | "notes"> & {
  clientId: string;
  children: React.ReactNode;
};

const mayCome = (outcome: string) => outcome === "refused" || outcome === "ignored" || outcome === "test";

const words: Record<string, string> = {
  refused: "Refused: ",
  ignored: "Ignored: ",
  opted_out: "Opted out: ",
  noted: "A note on ",
  booked: "A meeting with ",
};

/** The deal it became or was about, or why there is none; what was refused or ignored can be taken in again. */
function Outcome({ became, outcome, notes, clientId, children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <p>
        {words[outcome]}
        {"company" in became ? (
          <Link className={styles.deal} to={href("/studio/workspace/deals/:dealId", { dealId: became.id })}>
            {became.company}
          </Link>
        ) : (
          became.reason
        )}{" "}
        {outcome === "refused" && (
          <Link to={`${href("/studio/workspace/deals/new")}?client=${clientId}`}>Add it by hand</Link>
        )}
      </p>
      {notes.length > 0 && <small>{notes.join(" ")}</small>}
      {children}
    </div>
  );
}

/** JSON is easier to read on several lines. */
function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
