import { Link } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Arch } from "#app/ui/arch.tsx";
import type { Route } from "./+types/home";
import styles from "./home.module.css";

/** Rooms appear here when they are built. */
const rooms = [
  {
    to: "/studio/workspace",
    name: "Workspace",
    about: "Calendar, hours, leads and how the house is set up",
    forAdmin: false,
  },
  { to: "/studio/vault", name: "Vault", about: "Who has an account, and what they may do", forAdmin: true },
];

export function loader({ context }: Route.LoaderArgs) {
  const isAdmin = context.get(visitContext).actor.role === "admin";
  return { rooms: rooms.filter(({ forAdmin }) => isAdmin || !forAdmin) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles["home"]}>
      <h1 className={styles["title"]}>Studio</h1>
      <ul className={styles["rooms"]}>
        {loaderData.rooms.map(({ to, name, about }) => (
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
