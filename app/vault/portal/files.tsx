import FileText from "lucide-react/icons/file-text";
import Video from "lucide-react/icons/video";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Empty } from "#app/ui/empty.tsx";
import { formatSize } from "#app/ui/format-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { listShared } from "#domain/vault/index.ts";
import type { Route } from "./+types/files";
import styles from "./files.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  const items = orThrow(await listShared({ db, actor }, clientOf(ctx)));
  return {
    rows: items.map(({ createdAt, ...item }) => ({
      ...item,
      when: { text: formats.date(createdAt), utc: createdAt.toISOString() },
    })),
  };
}

export default function Files({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <PortalPage title="Files" about={rows.length > 0 ? `${countOf(rows.length, "file")} shared with you.` : undefined}>
      {rows.length === 0 && (
        <Empty title="No files yet">
          <p>Files the agency shares with you appear here.</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={styles.sign}>
                <Icon of={row.kind === "recording" ? Video : FileText} />
              </span>
              <div>
                <Way {...row} />
                <p className={styles.quiet}>
                  {row.kind === "recording" ? "Recording" : "Document"}
                  {row.file
                    ? `, ${formatSize(row.file.size)}`
                    : URL.canParse(row.url) && ` at ${new URL(row.url).host}`}
                </p>
              </div>
              <span className={styles.quiet}>
                <Moment at={row.when} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PortalPage>
  );
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** Links to the file, or to where it is stored elsewhere. */
const Way = ({ id, title, url, file }: Row) => (
  <a href={file ? `/dashboard/files/${id}` : url} target="_blank" rel="noopener noreferrer">
    {title || file?.name || url}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
