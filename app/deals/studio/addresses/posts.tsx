import { Form, href, Link } from "react-router";
import { Chips } from "#app/ui/chips.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./addresses.module.css";
import type { PostsPage } from "./read-addresses.ts";

/** `refused`: how many of one address can be taken in again; the page of all addresses does not offer it. */
type Props = { page: PostsPage; clientId: string; refused?: number };

/** What was sent within thirty days: the deal it became, or why it was refused. */
export function Posts({ page: { posts, older, isRefused, isLater }, clientId, refused }: Props) {
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
      {refused !== undefined && refused > 0 && (
        <Form method="post" className={styles.none} id="again" preventScrollReset>
          <Submit tone="plain" busy="Taking them in…" name="intent" value="again">
            {refused === 1 ? "Take the refused one in again" : `Take all ${refused} refused in again`}
          </Submit>
        </Form>
      )}
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
              <Outcome key="outcome" {...{ id, became, outcome, notes, clientId }} isOwn={refused !== undefined} />,
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

type OutcomeProps = Pick<PostsPage["posts"][number], "id" | "became" | "outcome" | "notes"> & {
  clientId: string;
  isOwn: boolean;
};

const words: Record<string, string> = {
  refused: "Refused: ",
  ignored: "Ignored: ",
  opted_out: "Opted out: ",
  noted: "A note on ",
  booked: "A meeting with ",
};

/** The deal it became or was about, or why there is none; what was refused or ignored can be taken in again. */
function Outcome({ id, became, outcome, notes, clientId, isOwn }: OutcomeProps) {
  const mayAgain = isOwn && (outcome === "refused" || outcome === "ignored" || outcome === "test");
  return (
    <div className={styles.outcome}>
      <p>
        {words[outcome]}
        {"company" in became ? (
          <Link to={href("/studio/workspace/deals/:dealId", { dealId: became.id })}>{became.company}</Link>
        ) : (
          became.reason
        )}{" "}
        {outcome === "refused" && (
          <Link to={`${href("/studio/workspace/deals/new")}?client=${clientId}`}>Add it by hand</Link>
        )}
      </p>
      {notes.length > 0 && <small>{notes.join(" ")}</small>}
      {mayAgain && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="again" />
          <Submit tone="quiet" busy="Taking it in…" name="post" value={id}>
            Take it in again
          </Submit>
        </Form>
      )}
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
