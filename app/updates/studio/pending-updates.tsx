import HandCoins from "lucide-react/icons/hand-coins";
import Handshake from "lucide-react/icons/handshake";
import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Group, Groups } from "#app/ui/groups.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Queue, QueueRow } from "#app/ui/queue.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { NoUpdates } from "#app/updates/no-updates.tsx";
import { UpdateBadge } from "#app/updates/update-badge.tsx";
import type { Route } from "./+types/pending-updates";
import { readDesk } from "./read-desk.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readDesk(context.get(requestContext), url.searchParams.get("before"));

export const meta: Route.MetaFunction = () => [{ title: "Updates" }];

export default function PendingUpdates({ loaderData: desk }: Route.ComponentProps) {
  useLive("update");
  useLive("deal");
  const { pending, asked, decided, isFirst, next } = desk;
  const isEmpty = pending.length + asked.length + decided.length === 0;
  return (
    <Screen title="Updates" about={desk.about}>
      {isEmpty ? (
        <NoUpdates isOlder={false} title="Nothing to approve">
          <p>Amounts that clients post wait here for your decision.</p>
        </NoUpdates>
      ) : (
        <Groups>
          {pending.length > 0 && <Pending pending={pending} count={next ? null : pending.length} />}
          {asked.length > 0 && <Asked asked={asked} />}
          {decided.length > 0 && <Decided decided={decided} />}
        </Groups>
      )}
      <CursorPages
        label="Pages of updates"
        first={isFirst ? null : "?"}
        next={next && `?before=${encodeURIComponent(next)}`}
        words={{ first: "Oldest", next: "Next" }}
      />
    </Screen>
  );
}

type Desk = Awaited<ReturnType<typeof readDesk>>;

const toUpdate = ({ id, clientId }: { id: string; clientId: string }) =>
  href("/studio/workspace/clients/:clientId/updates/:updateId", { clientId, updateId: id });

const Pending = ({ pending, count }: Pick<Desk, "pending"> & { count: number | null }) => (
  <Group name="Waiting for your approval" count={count}>
    <Queue label="Updates to approve">
      {pending.map((row) => (
        <QueueRow
          key={row.id}
          icon={HandCoins}
          tone="accent"
          title={row.title}
          to={toUpdate(row)}
          about={[row.about, row.with].filter(Boolean).join(" · ")}
          amount={row.amount}
          when={row.when}
        >
          {row.isUnread && <Mark tone="info">New</Mark>}
          <Link className={buttonStyle()} to={`${toUpdate(row)}?ask=approve`} aria-label={`Approve: ${row.title}`}>
            Approve
          </Link>
          <Link className={buttonStyle("quiet")} to={`${toUpdate(row)}?ask=reject`} aria-label={`Reject: ${row.title}`}>
            Reject
          </Link>
        </QueueRow>
      ))}
    </Queue>
  </Group>
);

const Asked = ({ asked }: Pick<Desk, "asked">) => (
  <Group name="Waiting for the client">
    <Queue label="Deals to confirm">
      {asked.map(({ id, company, client, waits, fee, worth, days }) => (
        <QueueRow
          key={id}
          icon={Handshake}
          title={company}
          to={href("/studio/workspace/deals/:dealId", { dealId: id })}
          about={client}
          follows={fee && `They owe you ${fee} once they confirm.`}
          amount={worth}
          when={days === 0 ? "today" : `${days} ${days === 1 ? "day" : "days"}`}
        >
          {waits && <Mark tone={waits.tone}>{waits.words}</Mark>}
        </QueueRow>
      ))}
    </Queue>
  </Group>
);

const Decided = ({ decided }: Pick<Desk, "decided">) => (
  <Group name="Decided lately">
    <Queue label="Decided updates">
      {decided.map((row) => (
        <QueueRow
          key={row.id}
          icon={HandCoins}
          title={row.title}
          to={toUpdate(row)}
          about={row.about}
          follows={row.reason ? `${row.decision}: "${row.reason}"` : row.decision}
          amount={row.amount}
          when={row.when}
        >
          <UpdateBadge status={row.status} isReversed={row.isReversed} />
        </QueueRow>
      ))}
    </Queue>
  </Group>
);
