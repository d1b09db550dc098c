import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import styles from "#app/settings/settings.module.css";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { listTemplates } from "#domain/tasks/timelines/index.ts";
import type { Route } from "./+types/timeline-templates";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const after = url.searchParams.get("after");
  return { ...orThrow(await listTemplates(ctx, after)), isLater: after !== null };
}

export const handle = trail(() => [{ name: "Timeline preset tasks" }]);

export default function TimelineTemplates({ loaderData: { templates, next, isLater } }: Route.ComponentProps) {
  return (
    <Screen
      title="Timeline preset tasks"
      about="Task lists copied to a client in one go."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={
        <Link
          className={buttonStyle("primary")}
          to={href("/studio/workspace/settings/timelines/:templateId", { templateId: "new" })}
          data-key="n"
        >
          New template
        </Link>
      }
    >
      {templates.length === 0 && <p>No templates yet.</p>}
      {templates.length > 0 && (
        <ul className={styles.entries} aria-label="Templates">
          {templates.map(({ id, name, tasks, isDefault }) => (
            <li key={id}>
              <Link
                className={styles.entry}
                to={href("/studio/workspace/settings/timelines/:templateId", { templateId: id })}
              >
                <strong>{name}</strong>
                <span>
                  {tasks === 1 ? "1 task" : `${tasks} tasks`}
                  {isDefault && ", used for new clients"}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        words={{ first: "First", next: "Show more" }}
        label="Pages of templates"
        first={isLater ? "?" : null}
        next={next && `?after=${next}`}
      />
    </Screen>
  );
}
