import { Form, Link, Outlet, useRevalidator, useSearchParams } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { only, visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/studio/screen.tsx";
import { useListQuery } from "#app/studio/users/list-query.ts";
import { UserCard } from "#app/studio/users/user-card.tsx";
import styles from "#app/studio/users/users.module.css";
import { Arch } from "#app/ui/arch.tsx";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { listUsers } from "#domain/users/index.ts";
import { userListFilter } from "#domain/users/user.schema.ts";
import type { Route } from "./+types/users";

export const middleware = [only("admin")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, house } = context.get(visitContext);
  const { search, page } = userListFilter.parse(Object.fromEntries(url.searchParams));
  try {
    return { search, page, failed: false, ...orThrow(await listUsers(db, actor, { search, page })) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    house.log.error({ err: problem }, "the users could not be listed");
    return { search, page, failed: true, users: [], total: 0, pages: 0 };
  }
}

export default function Users({ loaderData: { search, page, failed, users, total, pages } }: Route.ComponentProps) {
  const isAlone = !failed && total === 1 && users.length === 1 && !search;
  const query = useListQuery();
  return (
    <Screen
      title="Passwords"
      actions={
        <Link
          className={buttonStyle("primary")}
          to={`/studio/vault/passwords/new${query}`}
          aria-label="Add Shortcut: user"
          preventScrollReset
        >
          Add Shortcut
        </Link>
      }
    >
      <Form className={styles["search"]} role="search" action="/studio/vault/passwords" key={search}>
        <input
          type="search"
          name="search"
          aria-label="Search passwords"
          placeholder="Search passwords..."
          maxLength={120}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
      </Form>
      {failed && <Failed />}
      {!failed && users.length === 0 && <NotFound />}
      {users.length > 0 && (
        <ul className={styles["cards"]} aria-label="Users">
          {users.map((user) => (
            <UserCard key={user.id} user={user} query={query} />
          ))}
        </ul>
      )}
      {isAlone && <NobodyElse />}
      <Pages page={page} pages={pages} />
      <Outlet />
    </Screen>
  );
}

function Failed() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles["failed"]}>
      <p>Failed to load users</p>
      <Button onClick={() => revalidate()}>Retry</Button>
    </div>
  );
}

const NotFound = () => (
  <div className={styles["empty"]}>
    <Arch size={64} open={0.35} />
    <h2>No Items Found</h2>
    <Link className={buttonStyle("primary")} to="/studio/vault/passwords">
      Clear
    </Link>
  </div>
);

/** A house where nobody lives yet but the one who asks. */
const NobodyElse = () => (
  <div className={styles["empty"]}>
    <Arch size={64} open={0.35} />
    <h2>User Management</h2>
    <p>Create new users and manage their credentials and roles.</p>
  </div>
);

function Pages({ page, pages }: { page: number; pages: number }) {
  const [query] = useSearchParams();
  if (pages < 2) return null;
  const to = (number: number) => `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(number) })}`;
  return (
    <nav className={styles["pages"]} aria-label="Pages of users">
      {page > 1 && <Link to={to(page - 1)}>Back</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
