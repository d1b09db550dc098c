import { data, href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Mark } from "#app/ui/mark.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { selfCheck } from "#platform/self-check/self-check.ts";
import type { Route } from "./+types/self-check";
import styles from "./self-check.module.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, actor, app, now } = context.get(requestContext);
  if (!mayOffer(actor, "installation.check", undefined)) throw data(null, { status: 404 });
  const { place, passwords } = await app.settings();
  const forwarded = (request.headers.get("X-Forwarded-For") ?? "").split(",").filter((part) => part.trim()).length;
  const { timeZone } = place;
  const { config, files } = app;
  const about = { timeZone, passwordLength: passwords.minLength, forwarded };
  return { checks: await selfCheck({ config, db, files, now, ...about }) };
}

/** The setting that mends it, where it is not the server's. */
const settingOf: Record<string, string> = {
  Backups: "backups",
  Passwords: "passwords",
  "Time zone": "place",
  "Company account": "company-account",
  "Replies by email": "reply-mailbox",
};

type Check = Route.ComponentProps["loaderData"]["checks"][number];

const todoFirst = (checks: Check[]) => checks.toSorted((one, other) => Number(!one.todo) - Number(!other.todo));

export const handle = trail(() => [{ name: "Self-check" }]);

export default function SelfCheck({ loaderData: { checks } }: Route.ComponentProps) {
  const amiss = checks.filter(({ todo }) => todo).length;
  return (
    <Screen
      title="Self-check"
      about={`${amiss === 0 ? "Everything is in order." : `${amiss} of ${checks.length} need your attention.`} The same as npm run doctor on the server.`}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      <ul className={styles.list} aria-label="Self-check">
        {todoFirst(checks).map(({ name, found, todo }) => (
          <li key={name} className={styles.line}>
            <Mark tone={todo ? "warning" : "success"}>{todo ? "To do" : "Fine"}</Mark>
            <h2>{name}</h2>
            <div>
              <p>{found}</p>
              {todo && <p className={styles.todo}>{todo}</p>}
              {todo && settingOf[name] && (
                <Link to={`${href("/studio/workspace/settings")}/${settingOf[name]}`}>Open the setting</Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
