import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { placeIcons } from "./icons.ts";
import { isBelow, type Navigation, type Page, type Section } from "./navigation.ts";
import { rememberOpen } from "./open-sections.ts";
import styles from "./sidebar.module.css";

/** The sections; one with pages opens in place, and stays open wherever the reader goes. */
export function Sections({ navigation, personId }: { navigation: Navigation; personId: string }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(navigation.open);
  const searched = useKeptSearch();
  const keep = (to: string, isOpen: boolean) => {
    if (open.includes(to) === isOpen) return;
    const next = isOpen ? [...open, to] : open.filter((one) => one !== to);
    setOpen(next);
    rememberOpen(personId, next);
  };
  return (
    <ul className={styles.list}>
      {navigation.sections.map((section) => {
        const { to, name, icon, pages, end = false, count } = section;
        const isCurrent = isBelow(pathname, to);
        return (
          <li key={to}>
            {pages.length === 0 ? (
              <NavLink
                className={styles.entry ?? ""}
                to={to}
                end={end}
                aria-description={count?.says}
                data-count={count?.text}
                data-waits={count?.waits}
              >
                <Icon of={placeIcons[icon]} />
                <span className={styles.words}>{name}</span>
              </NavLink>
            ) : (
              // The section one is in opens by itself, and is forgotten when one leaves it.
              <details
                className={styles.section}
                data-current={isCurrent}
                open={isCurrent || open.includes(to)}
                onToggle={({ currentTarget }) => isCurrent || keep(to, currentTarget.open)}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. The toggle event comes too late: the reader may have left. */}
                <summary
                  className={styles.entry}
                  onClick={(click) => {
                    if (isCurrent) return;
                    click.preventDefault();
                    keep(to, !open.includes(to));
                  }}
                >
                  <Icon of={placeIcons[icon]} />
                  <span className={styles.words}>{name}</span>
                  <Icon of={ChevronRight} size={14} />
                </summary>
                <Pages section={section} searched={searched} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Pages = ({ section: { name, pages }, searched }: { section: Section; searched: (to: string) => string }) => (
  <nav aria-label={name} className={styles.pages}>
    <PageList pages={pages} searched={searched} />
  </nav>
);

const PageList = ({ pages, searched }: { pages: Page[]; searched: (to: string) => string }) => (
  <ul>
    {pages.map(({ to, label, end, count, below }) => (
      <li key={to}>
        <NavLink
          className={styles.entry ?? ""}
          to={searched(to)}
          end={end ?? false}
          aria-description={count?.says}
          data-count={count?.text}
          data-waits={count?.waits}
        >
          {label}
        </NavLink>
        {below && <PageList pages={below} searched={searched} />}
      </li>
    ))}
  </ul>
);

const base = "/studio/vault/";

/** The search and filter of each list of the vault, as long as the studio is open: its link leads back to them. */
function useKeptSearch() {
  const { pathname, search } = useLocation();
  const known = useRef(new Map<string, string>());
  const list = pathname.startsWith(base) ? pathname.slice(base.length).split("/")[0] : undefined;
  const kept = [...new URLSearchParams(search)].filter(([name]) => ["search", "client", "but"].includes(name));
  const query = new URLSearchParams(kept).toString();
  if (list) known.current.set(base + list, query && `?${query}`);
  return (to: string) => to + (known.current.get(to) ?? "");
}
