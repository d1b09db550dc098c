import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { placeIcons } from "#app/shell/sidebar/icons.ts";
import { roomsOf } from "#app/shell/studio/rooms.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Queue, QueueRow } from "#app/ui/queue.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listSections } from "#domain/academy/index.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { joinForm } from "#domain/deals/deal.schema.ts";
import { tellHeld, tellMissed } from "#domain/deals/meetings/index.ts";
import { putAwayFirstWeek } from "#domain/users/index.ts";
import type { Route } from "./+types/home";
import { Backups } from "./backups.tsx";
import { FirstWeek } from "./first-week.tsx";
import styles from "./home.module.css";
import { Lately } from "./lately.tsx";
import { Month } from "./month.tsx";
import { Needs } from "./needs.tsx";
import { readBackups } from "./read-backups.ts";
import { readFirstWeek } from "./read-first-week.ts";
import { readLately } from "./read-lately.ts";
import { readMonth } from "./read-month.ts";
import { readNeeds } from "./read-needs.ts";
import { type OwnTask, readOwnTasks } from "./read-own-tasks.ts";
import { readToday } from "./read-today.ts";
import { summaryOf } from "./summary.ts";
import { Today } from "./today.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { actor } = ctx;
  const [sections, needs, own, today, month, lately, firstWeek, backups] = await Promise.all([
    readOnce(ctx, listSections),
    readNeeds(ctx),
    readOwnTasks(ctx),
    readToday(ctx),
    readMonth(ctx),
    readLately(ctx),
    readFirstWeek(ctx),
    readBackups(ctx),
  ]);
  const tiles = roomsOf(actor, sections).map(({ about, ...tile }) => ({
    ...tile,
    about: tile.icon === "finances" && month ? month.revenue : about,
  }));
  const mayAddClient = mayOffer(actor, "client.create", undefined);
  const shown = url.searchParams.get("needs");
  return { tiles, needs, own, today, month, lately, firstWeek, backups, mayAddClient, shown };
}

/** What came of a deal's meeting. */
export const action = formAction((_: Route.ActionArgs) => ({
  held: intent(tellHeld, { to: "/studio" }),
  missed: intent(tellMissed, {
    schema: joinForm,
    because: (problem) => ("code" in problem && problem.code === "booking-cancelled" ? "It was cancelled." : undefined),
    to: "/studio",
  }),
  "put-away": intent(putAwayFirstWeek, {}),
}));

/** After a refusal too: another user may have said it. */
export const shouldRevalidate = () => true;

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { tiles, needs, own, today, month, lately, firstWeek, backups, mayAddClient, shown } = loaderData;
  useLive("update lead booking deal");
  return (
    <Screen title="Studio" about={summaryOf(needs, today.next)} actions={<Actions mayAddClient={mayAddClient} />}>
      <ul className={styles.tiles} aria-label="Sections">
        {tiles.map(({ to, name, icon, about }) => (
          <li key={to}>
            <Link className={styles.tile} to={to}>
              <Icon of={placeIcons[icon]} size={20} />
              <span className={styles.name}>{name}</span>
              <span className={styles.about}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {actionData?.kind === "saved" && <Toast>First week hidden.</Toast>}
      <div className={styles.columns}>
        <div className={styles.first}>
          {firstWeek && <FirstWeek steps={firstWeek} />}
          <WhyNot answer={actionData} />
          <Needs needs={needs} shown={shown} />
          {own.length > 0 && <OwnTasks tasks={own} />}
        </div>
        <div className={styles.side}>
          <Today today={today} />
          {month && <Month month={month} />}
          {backups && <Backups latest={backups} />}
        </div>
        <Lately lately={lately} />
      </div>
    </Screen>
  );
}

/** What the reader has to do next. */
const OwnTasks = ({ tasks }: { tasks: OwnTask[] }) => (
  <Panel title="Your tasks" more={<Link to={href("/studio/workspace/tasks")}>All tasks</Link>}>
    <Queue>
      {tasks.map(({ id, ...task }) => (
        <QueueRow
          key={id}
          icon={placeIcons.tasks}
          to={href("/studio/workspace/tasks/:taskId", { taskId: id })}
          {...task}
        />
      ))}
    </Queue>
  </Panel>
);

const Actions = ({ mayAddClient }: { mayAddClient: boolean }) => (
  <>
    <Link className={buttonStyle()} to={href("/studio/workspace/tasks/new")} data-key="c">
      <Icon of={Plus} />
      New task
    </Link>
    {mayAddClient && (
      <Link className={buttonStyle("primary")} to={href("/studio/workspace/clients/new")} data-key="n">
        <Icon of={Plus} />
        Add Client
      </Link>
    )}
  </>
);
