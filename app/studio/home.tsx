import { Link } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Arch } from "#app/ui/arch.tsx";
import { listSections } from "#domain/academy/index.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";

/** Rooms appear here when they are built. */
const rooms = [
  { to: "/studio/workspace", name: "Workspace", about: "Calendar, hours, leads and how the house is set up" },
  { to: "/studio/office", name: "Office", about: "Who is in, departments and how full it is" },
  { to: "/studio/vault", name: "Vault", about: "Prompts, links, recordings and documents" },
  { to: "/studio/operations", name: "Operations", about: "The automation tool", forAdmins: true },
  { to: "/studio/finances", name: "Finances", about: "Revenue, expenses and claims by month", forAdmins: true },
  { to: "/studio/academy", name: "Academy", about: "Trainings on film", isAcademy: true },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  const decides = actor.role === "admin";
  return { decides, learns: decides || (await listSections(db, actor)).length > 0 };
}

export default function Home({ loaderData: { decides, learns } }: Route.ComponentProps) {
  const open = rooms.filter(({ forAdmins, isAcademy }) => (decides || !forAdmins) && (learns || !isAcademy));
  return (
    <div className={styles["home"]}>
      <h1 className={styles["title"]}>Studio</h1>
      <ul className={styles["rooms"]}>
        {open.map(({ to, name, about }) => (
          <li key={to}>
            <Link className={styles["room"]} to={to}>
              <Arch size={44} open={0.5} />
              <span className={styles["name"]}>{name}</span>
              <span className={styles["about"]}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
