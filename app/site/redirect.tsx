import { data } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import { head } from "#app/shell/document/head.ts";
import type { Route } from "./+types/redirect";
import { Bar } from "./frame/bar.tsx";
import { Closed } from "./leaving/closed.tsx";
import { findDestination } from "./leaving/find-destination.ts";
import { Leaving } from "./leaving/leaving.tsx";
import { redirectScreens } from "./leaving/screens.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const screen = redirectScreens[url.pathname.slice(1)];
  if (!screen) throw data(null, { status: 404 });
  const { brand } = await app.settings();
  return { brand, text: screen.text, leavesTo: await findDestination(app, screen.slug) };
}

export const meta = ({ loaderData: { text } }: Route.MetaArgs) => head({ title: text });

export default function Redirect({ loaderData: { brand, text, leavesTo } }: Route.ComponentProps) {
  return (
    <>
      <Bar brand={brand}>
        <a href="/">Return Home</a>
      </Bar>
      {leavesTo ? (
        <Leaving text={text} to={leavesTo} />
      ) : (
        <Closed title="This calendar is not open yet." supportEmail={brand.supportEmail} />
      )}
    </>
  );
}
