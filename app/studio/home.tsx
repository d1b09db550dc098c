import { Link } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Arch } from "#app/ui/arch.tsx";
import type { Route } from "./+types/home";
import styles from "./home.module.css";

/** Rooms appear here when they are built. */
const rooms = [
  { to: "/studio/workspace", name: "Workspace", about: "Calendar, hours, leads and how the house is set up" },
  { to: "/studio/office", name: "Office", about: "Who is in, departments and how full it is" },
  { to: "/studio/vault", name: "Vault", about: "Prompts, links, recordings and documents" },
  { to: "/studio/operations", name: "Operations", about: "The automation tool", forAdmins: true },
  { to: "/studio/finances", name: "Finances", about: "Revenue, expenses and claims by month", forAdmins: true },
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  decides: context.get(visitContext).actor.role === "admin",
});

export default function Home({ loaderData: { decides } }: Route.ComponentProps) {
  const open = rooms.filter(({ forAdmins }) => decides || !forAdmins);
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
