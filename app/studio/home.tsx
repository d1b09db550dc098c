import { Link } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import styles from "./home.module.css";

/** Rooms appear here when they are built. */
const rooms = [
  {
    to: "/studio/workspace",
    name: "Workspace",
    about: "Calendar, hours, leads and how the house is set up",
  },
  { to: "/studio/vault", name: "Vault", about: "Prompts, links, recordings and documents" },
];

export default function Home() {
  return (
    <div className={styles["home"]}>
      <h1 className={styles["title"]}>Studio</h1>
      <ul className={styles["rooms"]}>
        {rooms.map(({ to, name, about }) => (
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
