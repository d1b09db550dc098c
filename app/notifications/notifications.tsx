import { Form, href, Link } from "react-router";
import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { listNotifications, markRead } from "#domain/notifications/index.ts";
import type { Route } from "./+types/notifications";
import { NewsList } from "./news-list.tsx";
import styles from "./notifications.module.css";

const mark = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/);

/** Where a page of notifications begins, from the URL; anything invalid is the first page. */
function pageBefore(text: string | null): string | null {
  const read = mark.safeParse(text);
  if (!read.success) return null;
  const [at = "", id] = read.data.split("_");
  return Number.isNaN(Date.parse(at)) || !z.uuid().safeParse(id).success ? null : read.data;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const before = pageBefore(url.searchParams.get("before"));
  const { notifications, older } = orThrow(await listNotifications({ db, actor }, before));
  const rows = notifications.map(({ latestAt, ...one }) => ({ ...one, when: formats.stamp(latestAt) }));
  return { rows, older, before };
}

export const action = formAction((_: Route.ActionArgs) => ({
  "read-all": intent(markRead, { of: { id: "all" } }),
  read: intent(markRead, { schema: rowForm }),
}));

export default function Notifications({ loaderData: { rows, older, before } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <title>Notifications</title>
      <header className={styles.head}>
        <h1>Notifications</h1>
        {rows.some(({ isRead }) => !isRead) && (
          <Form method="post">
            <Submit tone="plain" busy="Marking…" name="intent" value="read-all">
              Mark all as read
            </Submit>
          </Form>
        )}
      </header>
      {rows.length > 0 ? <NewsList rows={rows} /> : <Nothing />}
      <div className={styles.pages}>
        <CursorPages
          label="More notifications"
          first={before ? "/notifications" : null}
          next={older && `?${new URLSearchParams({ before: older })}`}
        />
        <Link to={href("/profile/notifications")}>Notification settings</Link>
      </div>
    </div>
  );
}

const Nothing = () => (
  <Empty title="Nothing new">
    <p>Your notifications will appear here.</p>
  </Empty>
);
