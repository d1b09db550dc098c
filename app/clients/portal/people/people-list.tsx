import { Avatar } from "#app/ui/avatar.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { ClientMember } from "#domain/clients/index.ts";
import styles from "./people.module.css";

type Props = {
  members: Omit<ClientMember, "lastSeenAt" | "pictureId">[];
  decides: boolean;
};

/** The company's own people; an owner may remove one. */
export function PeopleList({ members, decides }: Props) {
  return (
    <ul className={styles["list"]}>
      {members.map(({ id, name, email, status, isOwner }) => (
        <li key={id}>
          <Avatar name={name} pictureId={null} size={40} />
          <div>
            <strong>{name}</strong>
            <p>{email}</p>
          </div>
          <span>{[isOwner ? "Owner" : "Member", status === "invited" && "invited"].filter(Boolean).join(", ")}</span>
          {decides && (
            <ConfirmButton
              name="intent"
              value="remove"
              label="Remove"
              of={id}
              inFull={`Remove ${name}`}
              fields={{ personId: id }}
              question={`Remove ${name}?`}
              busy="Removing…"
            >
              They are signed out immediately. Inviting {email} lets them in again.
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
