import { useLocation } from "react-router";
import styles from "./shell.module.css";
import { type Navigation, whereIn } from "./sidebar/navigation.ts";

/** The section one is in, and below a page of it also that page. The page's own title is not said twice. */
export function Crumbs({ navigation }: { navigation: Navigation }) {
  const { pathname } = useLocation();
  const { section, page } = whereIn(navigation, pathname);
  return (
    <p className={styles["crumbs"]}>
      {section && (section.pages.length > 0 || section.to !== pathname) && section.name}
      {section && page && page.to !== pathname && <span> / {page.label}</span>}
    </p>
  );
}
