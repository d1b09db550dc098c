import { keepTouch } from "#app/questionnaire/touches.ts";
import type { Route } from "./+types/scheduler";
import { changeScheduler, openScheduler } from "./open-scheduler.ts";
import { Closed } from "./schedule/closed.tsx";
import { Elsewhere } from "./schedule/elsewhere.tsx";
import { Schedule } from "./schedule/schedule.tsx";
import { titleFor } from "./schedule/title-for.ts";

const door = "/meetings";

export const middleware = [keepTouch(door)];

export const loader = ({ params: { slug }, ...asked }: Route.LoaderArgs) =>
  openScheduler({ ...asked, key: slug, door });

export const action = ({ params: { slug }, ...asked }: Route.ActionArgs) =>
  changeScheduler({ ...asked, key: slug, door });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData) },
  { name: "robots", content: "noindex" },
];

export default function Scheduler({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "closed") return <Closed {...loaderData} />;
  if (loaderData.state === "elsewhere") return <Elsewhere {...loaderData} />;
  return <Schedule {...loaderData} answer={actionData} />;
}
