import { data } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Bars } from "#app/ui/bars.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { dayIn } from "#domain/kernel/day.ts";
import { checkIn } from "#domain/office/index.ts";
import type { Route } from "./+types/office";
import { Cards } from "./cards.tsx";
import styles from "./office.module.css";
import { readPage } from "./read-page.ts";
import { Today } from "./today.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readPage(context.get(requestContext));

const modes = { onsite: "onsite", remote: "remote", none: null } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, app, now } = context.get(requestContext);
  const said = String((await request.formData()).get("mode"));
  if (!Object.hasOwn(modes, said)) throw data(null, { status: 422 });
  const { timeZone } = (await app.settings()).place;
  const mode = modes[said as keyof typeof modes]; // one of its own keys, by the line above
  orThrow(await checkIn(db, actor, { day: dayIn(now, timeZone), mode, at: now }));
  return null;
}

const formatPercent = (value: number) => `${value}%`;

export default function Office({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className={styles["page"]}>
      <Screen
        title="Office"
        actions={
          page.hasRoom && (
            <DocumentLink className={buttonStyle()} to="/meet" target="_blank" rel="noreferrer">
              Open virtual office
            </DocumentLink>
          )
        }
      >
        <Cards page={page} />
        <Today page={page} />
        {page.trend.length > 0 && (
          <Bars
            caption="Utilization in the last 30 days"
            series={["Utilization"]}
            span="Day"
            months={page.trend}
            format={formatPercent}
          />
        )}
      </Screen>
    </div>
  );
}
