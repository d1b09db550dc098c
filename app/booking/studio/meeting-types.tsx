import Plus from "lucide-react/icons/plus";
import { data, href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/notice.tsx";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import type { Route } from "./+types/meeting-types";
import styles from "./types/meeting-types.module.css";
import { publicAddresses } from "./types/public-addresses.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  if (actor.role !== "admin") throw data(null, { status: 404 });
  const types = await listMeetingTypes({ db, actor });
  const { office } = await app.settings();
  return {
    hasRoom: office.virtualRoomUrl !== null,
    types: types.map(({ slug, name, lengthMin, isActive, mode, locationKind, locationUrl }) => ({
      slug,
      name,
      lengthMin,
      isActive,
      mode,
      wantsRoom: isActive && mode === "built_in" && locationKind === "room" && !locationUrl,
    })),
  };
}

export default function MeetingTypes({ loaderData: { types, hasRoom } }: Route.ComponentProps) {
  return (
    <Screen
      title="Meeting types"
      about="What can be booked, and the addresses that lead to it."
      actions={
        <Link
          className={buttonStyle("primary")}
          to={href("/studio/workspace/meeting-types/:slug", { slug: "new" })}
          data-key="n"
        >
          <Icon of={Plus} />
          New meeting type
        </Link>
      }
    >
      {!hasRoom && types.some(({ wantsRoom }) => wantsRoom) && (
        <Note>
          Meetings in the virtual office have no link yet, so whoever books them is asked for a phone number.{" "}
          <Link to={href("/studio/workspace/settings/:group", { group: "office" })}>Add the link</Link>
        </Note>
      )}
      {types.length === 0 && <p>There are none yet. The first one makes your calendar bookable.</p>}
      {types.length > 0 && (
        <ol className={styles.list}>
          {types.map(({ slug, name, lengthMin, isActive, mode }) => (
            <li key={slug}>
              <Link className={styles.type} to={href("/studio/workspace/meeting-types/:slug", { slug })}>
                <strong>{name}</strong>
                <span className={styles.figures}>{lengthMin} min</span>
                <span className={styles.ways}>
                  {publicAddresses(slug).map((address) => (
                    <span key={address}>{address}</span>
                  ))}
                </span>
                <span>{isActive ? (mode === "external" ? "Outside calendar" : "Bookable") : "Switched off"}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Screen>
  );
}
