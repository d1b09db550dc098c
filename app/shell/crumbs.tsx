import { useLocation } from "react-router";
import styles from "./shell.module.css";
import { type Navigation, whereIn } from "./sidebar/navigation.ts";

type Props = { navigation: Navigation; company: string | null };

/**
 * The section one is in, and the page of it. A section without pages is named below another address alone. `company`:
 * the client whose dashboard it is.
 */
export function Crumbs({ navigation, company }: Props) {
  const { pathname } = useLocation();
  const { section, page } = whereIn(navigation, pathname);
  const isNamed = section && (section.pages.length > 0 || section.to !== pathname);
  return (
    <p className={styles["crumbs"]}>
      {company && <b>{company}</b>}
      {company && isNamed && " / "}
      {isNamed && section.name}
      {section && page && (
        <span>
          {" / "}
          <b>{page.label}</b>
        </span>
      )}
    </p>
  );
}
