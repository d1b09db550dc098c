import { data, href, Link } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Screen } from "#app/studio/screen.tsx";
import type { Group } from "#app/studio/settings/group.ts";
import { houseGroups } from "#app/studio/settings/house-groups.ts";
import { moneyGroups } from "#app/studio/settings/money-groups.ts";
import styles from "#app/studio/settings/settings.module.css";
import { siteGroups } from "#app/studio/settings/site-groups.ts";
import { workGroups } from "#app/studio/settings/work-groups.ts";
import type { Route } from "./+types/settings";

const policies = [
  {
    to: "/studio/workspace/settings/policies/terms",
    title: "Terms",
    about: "What holds between you and your clients.",
  },
  { to: "/studio/workspace/settings/policies/privacy", title: "Privacy", about: "What you do with personal data." },
];
const logs = [
  { to: "/studio/workspace/settings/audit-log", title: "Audit log", about: "Who did what, and when." },
  { to: "/studio/workspace/settings/mail-log", title: "Mail log", about: "What the house wrote to whom." },
];
const imports = [
  {
    to: "/studio/workspace/settings/import-credentials",
    title: "Import credentials",
    about: "Takes over a table of what opens your clients' accounts.",
  },
];
const work = [
  {
    to: "/studio/workspace/settings/timelines",
    title: "Timeline preset tasks",
    about: "What a new client's first weeks are made of.",
  },
];
const toEntry = ({ key, title, about }: Group) => ({
  to: href("/studio/workspace/settings/:group", { group: key }),
  title,
  about,
});
const academy = {
  to: "/studio/academy/sections",
  title: "Academy",
  about: "Its sections, and whether staff and clients see them.",
};
const sections = [
  { name: "House", entries: [...houseGroups.map(toEntry), academy] },
  { name: "Money", entries: moneyGroups.map(toEntry) },
  { name: "Work", entries: [...work, ...workGroups.map(toEntry)] },
  { name: "Public site", entries: siteGroups.map(toEntry) },
  { name: "Policies", entries: policies },
  { name: "Logs", entries: logs },
  { name: "Moving in", entries: imports },
];

/** The forms behind it ask the deeds; this list has nothing to ask but who is there. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(visitContext).actor.role !== "admin") throw data(null, { status: 404 });
  return null;
}

export default function Settings() {
  return (
    <Screen title="Settings" about="A save shows at the next request, everywhere, and the diary keeps what it was.">
      <div className={styles["sections"]}>
        {sections.map(({ name, entries }) => (
          <section key={name} className={styles["section"]} aria-label={name}>
            <h2>{name}</h2>
            <ul className={styles["entries"]}>
              {entries.map(({ to, title, about }) => (
                <li key={to}>
                  <Link to={to} className={styles["entry"]}>
                    <strong>{title}</strong>
                    <span>{about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
}
