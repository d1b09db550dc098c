import { pageIn } from "#app/academy/page.ts";
import { Pages } from "#app/academy/pages.tsx";
import { only, visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { pageOf } from "#domain/kernel/page-of.ts";
import type { Route } from "./+types/progress";
import styles from "./academy.module.css";
import { readProgress } from "./read-progress.ts";

export const middleware = [only("admin")];

const pageLength = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sections, rows } = await readProgress(context.get(visitContext));
  const { from, ...place } = pageOf(pageIn(url.searchParams), rows.length, pageLength);
  return { sections, rows: rows.slice(from, from + pageLength), ...place };
}

export default function Progress({ loaderData: { sections, rows, page, pages } }: Route.ComponentProps) {
  return (
    <Screen
      title="Progress"
      about="Videos completed, of those that are published."
      actions={
        <a className={buttonStyle()} href="/studio/academy/progress.csv" download>
          CSV
        </a>
      }
    >
      {rows.length === 0 && <p className={styles["quiet"]}>Nobody but admins may watch anything yet.</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section className={styles["scroll"]} aria-label="Progress by person" tabIndex={0}>
          <table className={styles["table"]}>
            <thead>
              <tr>
                <th scope="col">Person</th>
                {sections.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">Last watched</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, role, company, cells, latest }) => (
                <tr key={id}>
                  <th scope="row">
                    {name} <RoleBadge role={role} />
                    {company && <span className={styles["quiet"]}>{company}</span>}
                  </th>
                  {cells.map((cell, place) => (
                    <td key={sections[place]}>{cell}</td>
                  ))}
                  <td>{latest}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pages label="Pages of people" page={page} pages={pages} />
    </Screen>
  );
}
