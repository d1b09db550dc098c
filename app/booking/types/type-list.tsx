import { href, Link } from "react-router";
import { CopyBox } from "#app/ui/copy-box.tsx";
import styles from "./type-list.module.css";
import type { TypeView } from "./type-view.ts";

/** `clientId`: of the reader who may change them. */
type Props = { types: TypeView[]; clientId: string | null };

/** A client's meeting types, each with the address of its page. */
export function TypeList({ types, clientId }: Props) {
  if (types.length === 0) return <p>There are none yet. The first one gives this client a page where leads book.</p>;
  return (
    <ul className={styles.types}>
      {types.map(({ id: typeId, name, lengthMin, address, hosts, standing, warning }) => (
        <li key={typeId}>
          <div className={styles.facts}>
            <strong>
              {clientId ? (
                <Link to={href("/studio/workspace/clients/:clientId/meeting-types/:typeId", { clientId, typeId })}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </strong>
            <span>
              {lengthMin} minutes{hosts.length > 0 && ` with ${hosts.join(", ")}`}. {standing}.
            </span>
            {warning && <span className={styles.warning}>{warning}</span>}
          </div>
          <CopyBox label={`Address of ${name}`} value={address} />
        </li>
      ))}
    </ul>
  );
}
