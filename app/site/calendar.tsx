import { data } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import { head } from "#app/shell/document/head.ts";
import { Doorway } from "#app/ui/doorway.tsx";
import type { Route } from "./+types/calendar";
import { Bar } from "./frame/bar.tsx";
import { Footer } from "./frame/footer.tsx";
import { inlineScripts } from "./inline-scripts.ts";
import { Closed } from "./leaving/closed.tsx";
import { findDestination } from "./leaving/find-destination.ts";
import { calendarScreens } from "./leaving/screens.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const slug = calendarScreens[url.pathname.slice(1)];
  if (!slug) throw data(null, { status: 404 });
  const { brand } = await app.settings();
  return { brand, calendar: await findDestination(app, slug) };
}

export const meta = () => head({ title: "Your booking calendar" });

export default function Calendar({ loaderData: { brand, calendar } }: Route.ComponentProps) {
  return (
    <>
      <Bar brand={brand}>
        <a href="/">Return Home</a>
      </Bar>
      {calendar ? (
        <main className="threshold">
          <div>
            <div role="status">
              <h1 data-opened="Your booking calendar has been opened in a new tab">Your booking calendar</h1>
            </div>
            <p>If the calendar didn't open automatically, you can click the button below:</p>
            <a className="button primary" href={calendar} target="_blank" rel="noopener" data-calendar="">
              Open Calendar
            </a>
            <script>{inlineScripts.openCalendar}</script>
          </div>
          <Doorway />
        </main>
      ) : (
        <Closed title="This calendar is not open yet." supportEmail={brand.supportEmail} />
      )}
      <Footer of={brand} />
    </>
  );
}
