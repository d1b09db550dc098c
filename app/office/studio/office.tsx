import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Bars } from "#app/ui/bars.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { checkIn } from "#domain/office/index.ts";
import type { Route } from "./+types/office";
import { Cards } from "./cards.tsx";
import styles from "./office.module.css";
import { readPage } from "./read-page.ts";
import { Today } from "./today.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readPage(context.get(requestContext));

const modes = { onsite: "onsite", remote: "remote", none: null } as const;
const modeForm = z.object({ mode: z.enum(["onsite", "remote", "none"]) });

export const action = formAction(() =>
  intent(checkIn, {
    schema: modeForm,
    of: ({ mode }, _, { today: day }) => ({ day, ...{ mode: modes[mode] } }),
  }),
);

const formatPercent = (value: number) => `${value}%`;

export default function Office({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
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
        <WhyNot answer={actionData} />
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
