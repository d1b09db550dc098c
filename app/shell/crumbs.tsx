import { useLocation } from "react-router";
import styles from "./shell.module.css";
import { type Navigation, whereIn } from "./sidebar/navigation.ts";

/** The section one is in, and the page of it. A section without pages is named below another address alone. */
export function Crumbs({ navigation }: { navigation: Navigation }) {
  const { pathname } = useLocation();
  const { section, page } = whereIn(navigation, pathname);
  return (
    <p className={styles["crumbs"]}>
      {section && (section.pages.length > 0 || section.to !== pathname) && section.name}
      {section && page && (
        <span>
          {" / "}
          <b>{page.label}</b>
        </span>
      )}
    </p>
  );
}
