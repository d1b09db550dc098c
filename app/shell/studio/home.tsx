import { Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Arch } from "#app/ui/arch.tsx";
import { listSections } from "#domain/academy/index.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { roomsOf } from "./rooms.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  return { rooms: roomsOf(actor, await listSections(db, actor)) };
}

export default function Home({ loaderData: { rooms } }: Route.ComponentProps) {
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
