import { Link } from "react-router";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { type Brand, Logo } from "#app/ui/logo.tsx";
import styles from "./top.module.css";

/** `hasHome`: the agency's own page, from which there is a way to its public site. */
type Props = { brand: Brand | null; dashboard: string | null; hasHome?: boolean };

/** The header of every booking page: a logo or a name, and the way back. */
export function Top({ brand, dashboard, hasHome = true }: Props) {
  return (
    <header className={styles.top}>
      <span className={styles.brand}>
        {brand && hasHome && <Logo brand={brand} size={26} />}
        {brand && !hasHome && <ClientMark brand={brand} />}
      </span>
      {dashboard ? (
        <Link to={dashboard}>Back to Dashboard</Link>
      ) : (
        hasHome && <DocumentLink to="/">Return Home</DocumentLink>
      )}
    </header>
  );
}

/** A client's logo, or its name as it is: the arch would be the agency's. */
const ClientMark = ({ brand: { name, logoFileId } }: { brand: Brand }) =>
  logoFileId ? <Logo brand={{ name, logoFileId }} size={32} /> : <bdi>{name}</bdi>;
