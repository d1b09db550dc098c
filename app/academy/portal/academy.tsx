import { href, NavLink, Outlet } from "react-router";
import { enterAcademy } from "#app/academy/enter.ts";
import type { Route } from "./+types/academy";
import styles from "./academy.module.css";

export const loader = ({ context }: Route.LoaderArgs) => enterAcademy(context);

/** The training videos that clients may watch, by section. */
export default function Academy({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div className={styles.academy}>
      <nav aria-label="Academy">
        <ul className={styles.sections}>
          {sections.map(({ name, slug }) => (
            <li key={slug}>
              <NavLink to={href("/dashboard/academy/:section", { section: slug })}>{name}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
