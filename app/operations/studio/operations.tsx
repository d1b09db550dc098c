import { href, Link } from "react-router";
import { redirectToDocument } from "#app/http/redirect-to-document.ts";
import { callContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { listKeyUses } from "#domain/api-keys/index.ts";
import { readOperations } from "#domain/settings/index.ts";
import type { Route } from "./+types/operations";
import { Embed } from "./embed.tsx";
import styles from "./operations.module.css";
import { Programs } from "./programs.tsx";

/** The document's policy must allow the tool's host, so the page is always loaded in full. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, app, now, formats } = context.get(requestContext);
  const { embedUrl } = orThrow(await readOperations({ db, actor }));
  if (request.headers.get("Sec-Fetch-Dest") === "empty") throw redirectToDocument(href("/studio/operations"));
  const found = orThrow(await listKeyUses({ db, actor, now }));
  const uses = found.map(({ lastUsedAt, ...key }) => ({ ...key, used: formats.stamp(lastUsedAt) }));
  if (!embedUrl) return { tool: null, isOurs: false, uses };
  const { origin } = new URL(embedUrl);
  const isOurs = origin === new URL(app.config.publicUrl).origin;
  if (isOurs) return { tool: null, isOurs, uses };
  context.get(callContext).frames.push(origin);
  return { tool: embedUrl, isOurs, uses };
}

export const shouldRevalidate = () => false;

export default function Operations({ loaderData: { tool, isOurs, uses } }: Route.ComponentProps) {
  if (!tool)
    return (
      <Screen title="Operations">
        <Programs uses={uses} />
        <SetUp isOurs={isOurs} />
      </Screen>
    );
  return (
    <div className={styles["page"]} data-full>
      <title>Operations</title>
      <header className={styles["head"]}>
        <h1 className={styles["badge"]}>Operations</h1>
        <a className={buttonStyle()} href={tool} target="_blank" rel="noreferrer">
          Open in new tab
        </a>
        <Link className={buttonStyle()} to={href("/studio")}>
          Back to Dashboard
        </Link>
      </header>
      <Programs uses={uses} />
      <Embed tool={tool} />
    </div>
  );
}

const SetUp = ({ isOurs }: { isOurs: boolean }) => (
  <Empty title={isOurs ? "This site can't embed itself" : "No automation tool yet"}>
    <p>
      {isOurs
        ? "The address in the settings is this site's own. Enter the tool's address there."
        : "Enter the address of n8n or another tool in the settings, and admins can use it right here."}
    </p>
    <Link className={buttonStyle("primary")} to={href("/studio/workspace/settings/:group", { group: "operations" })}>
      Set the address
    </Link>
  </Empty>
);
