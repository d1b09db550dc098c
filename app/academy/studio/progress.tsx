import { href } from "react-router";
import { pageIn } from "#app/academy/page.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { pageOf } from "#domain/kernel/page-of.ts";
import type { Route } from "./+types/progress";
import styles from "./academy.module.css";
import { readProgress } from "./read-progress.ts";

export const middleware = [requireRole("admin")];

const pageLength = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sections, rows } = await readProgress(context.get(requestContext));
  const { from, ...place } = pageOf(pageIn(url.searchParams), rows.length, pageLength);
  return { sections, rows: rows.slice(from, from + pageLength), ...place };
}

export default function Progress({ loaderData: { sections, rows, page, pages } }: Route.ComponentProps) {
  return (
    <Screen
      title="Progress"
      about="Published videos that each person has completed."
      actions={
        <a className={buttonStyle()} href={href("/studio/academy/progress.csv")} download>
          CSV
        </a>
      }
    >
      {rows.length === 0 && <p className={styles.quiet}>Only admins can watch anything yet.</p>}
      {rows.length > 0 && (
        <Table
          label="Progress by person"
          columns={["Person", ...sections, "Last watched"]}
          rows={rows.map(({ id, name, role, company, cells, latest }) => ({
            key: id,
            cells: [
              <Person key={id} {...{ name, role, company }} />,
              ...cells,
              latest ? <Moment key="latest" at={latest} /> : "–",
            ],
          }))}
        />
      )}
      <Pages label="Pages of people" page={page} pages={pages} />
    </Screen>
  );
}

type Row = Awaited<ReturnType<typeof readProgress>>["rows"][number];

const Person = ({ name, role, company }: Pick<Row, "name" | "role" | "company">) => (
  <>
    {name} <RoleBadge role={role} />
    {company && <span className={styles.quiet}>{company}</span>}
  </>
);
