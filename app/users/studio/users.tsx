import Plus from "lucide-react/icons/plus";
import { href, Link, Outlet } from "react-router";
import { ClientFilter } from "#app/clients/client-filter/client-filter.tsx";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Beside } from "#app/ui/beside.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import items from "#app/ui/items.module.css";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { SearchBox } from "#app/vault/search-box.tsx";
import { listUsers } from "#domain/user-admin/index.ts";
import { userListFilter } from "#domain/user-admin/user.schema.ts";
import { readChoice } from "#domain/vault/index.ts";
import { readItemFilter } from "#domain/vault/item-filter.schema.ts";
import type { Route } from "./+types/users";
import { useListQuery } from "./list-query.ts";
import { UserTable } from "./user-table.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { search, page } = userListFilter.parse(Object.fromEntries(url.searchParams));
  const { brand } = await app.settings();
  const filter = readItemFilter(url.searchParams);
  const shown = { search, page, filter, brand: brand.name };
  try {
    const { chosen, ...whose } = orThrow(await readChoice({ db, actor }, { filter, brandWord: brand.brandWord }));
    const narrowed = { search, page, ...(chosen > 0 && { whose }) };
    return { ...shown, chosen, failed: false, ...orThrow(await listUsers({ db, actor }, narrowed)) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "the users could not be listed");
    return { ...shown, chosen: 0, failed: true, users: [], total: 0, pages: 0 };
  }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { search, page, filter, chosen, brand, failed, users, total, pages } = loaderData;
  const isAlone = !failed && total === 1 && users.length === 1 && !search && chosen === 0;
  const query = useListQuery();
  return (
    <Screen
      title="Passwords"
      actions={
        <Link
          className={buttonStyle("primary")}
          to={`${href("/studio/vault/passwords/new")}${query}`}
          data-key="n"
          aria-label="Add Shortcut: user"
          preventScrollReset
        >
          <Icon of={Plus} />
          Add Shortcut
        </Link>
      }
    >
      <div className={items.bar}>
        <SearchBox tab="passwords" filter={filter} />
        <ClientFilter filter={filter} chosen={chosen} brand={brand} />
      </div>
      {failed && <NotLoaded>Failed to load users</NotLoaded>}
      {!failed && users.length === 0 && <NoMatch all="/studio/vault/passwords">No Items Found</NoMatch>}
      <Beside panel={<Outlet />}>
        {users.length > 0 && <UserTable users={users} query={query} />}
        {isAlone && <NobodyElse />}
        <Pages label="Pages of users" page={page} pages={pages} />
      </Beside>
    </Screen>
  );
}

/** Shown while the admin is the only user. */
const NobodyElse = () => (
  <Empty title="User Management">
    <p>Create new users and manage their credentials and roles.</p>
  </Empty>
);
