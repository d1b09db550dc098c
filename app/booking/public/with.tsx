import type { Route } from "./+types/with";
import { invitedBy } from "./form/invited-by.ts";
import { changeScheduler, openScheduler, type Visit } from "./open-scheduler.ts";
import { Closed } from "./schedule/closed.tsx";
import { Schedule } from "./schedule/schedule.tsx";
import { titleFor } from "./schedule/title-for.ts";

type PageRequest = Pick<Visit, "request" | "context" | "url"> & { params: { page: string; slug: string } };
const visitOf = ({ params: { page, slug }, request, context, url }: PageRequest): Visit => ({
  request,
  context,
  url,
  key: `${page}/${slug}`,
  door: "/with",
});

/** A meeting with a client's own people, in the client's name. */
export async function loader(asked: Route.LoaderArgs) {
  const visit = visitOf(asked);
  const opened = await openScheduler(visit, await invitedBy(visit));
  if ("state" in opened && opened.state === "elsewhere") throw new Error("Clients' meetings are booked here.");
  return opened;
}

export const action = (asked: Route.ActionArgs) => changeScheduler(visitOf(asked));

/** Who works with this agency is the client's to tell. */
export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "same-origin" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function With({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "closed") return <Closed {...loaderData} />;
  return <Schedule {...loaderData} answer={actionData} />;
}
