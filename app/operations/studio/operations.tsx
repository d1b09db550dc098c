import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { redirectToDocument } from "#app/http/redirect-to-document.ts";
import { callContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { listKeyUses } from "#domain/api-keys/index.ts";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import { readOperations } from "#domain/settings/index.ts";
import type { Route } from "./+types/operations";
import styles from "./operations.module.css";

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
    <div className={styles.page} data-full>
      <title>Operations</title>
      <header className={styles.head}>
        <h1 className={styles.badge}>Operations</h1>
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

type ProgramUse = { id: string; name: string; used: Stamp; changes: number };

/** Whether the tool's workflows reach the agency: which keys were used last, and what came of it. */
function Programs({ uses }: { uses: ProgramUse[] }) {
  const formats = useFormats();
  return (
    <section className={styles.programs} aria-label="Programs">
      {uses.length === 0 ? (
        <p>No program has used an API key yet.</p>
      ) : (
        <ul>
          {uses.map(({ id, name, used, changes }) => (
            <li key={id}>
              <strong>{name}</strong>: last call <Moment at={used} />, {changesIn(changes, formats)} in 24 hours
            </li>
          ))}
        </ul>
      )}
      <Link to={href("/studio/workspace/settings/api-keys")}>API keys</Link>
    </section>
  );
}

function changesIn(count: number, { number }: Formats) {
  if (count === 0) return "no changes";
  return count === 1 ? "1 change" : `${number(count)} changes`;
}

const timeoutMs = 8_000;

/** Everything such a tool needs, but no way to navigate the top window. */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads";

/** Browsers do not report that a tool refuses to be framed, so after a while a note says what to do in that case. */
function Embed({ tool }: { tool: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <>
      {isLate && (
        <Note>
          If the tool stays empty, open it in a new tab: it may forbid being shown inside another page. To allow it,
          name <code>{window.location.origin}</code> in the tool's <code>frame-ancestors</code>.
        </Note>
      )}
      <iframe
        className={styles.tool}
        title="Automation tool"
        src={tool}
        sandbox={sandbox}
        allow="clipboard-read; clipboard-write"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
