import type { Actor } from "#domain/access/actor.ts";
import { briefDefault, finishBrief, readBrief, saveAnswers, sendBrief } from "#domain/briefs/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { moveTask } from "#domain/tasks/index.ts";
import { listTasks } from "#domain/tasks/list/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore } from "./month.ts";
import { must } from "./must.ts";

type Cast = { admin: Actor; ana: Actor; clientId: string };

/** By the place of their question. */
const told = [
  "Robots that weld and inspect steel frames, with the people who set them up and teach your own to run them.",
  "https://silva-robotics.example/welding",
  "A line that stood still for two shifts a week runs through. Rework falls by half within a quarter.",
  "180000",
  "Shipyards, makers of agricultural machines, steel construction.",
  ["51 to 250 people", "251 to 1,000 people"],
  "Portugal, Spain, Germany, Netherlands",
  "Plant manager, head of production, COO",
  "Workshops that weld single pieces: a robot never pays for itself there.",
  "Short and plain",
  "Disruptive, revolutionary, cheap",
  "yes",
  "Sado Shipyards: rework down from 9% to 4% in eleven weeks. We may quote their plant manager.",
];

/** One client said all it was asked, and another stands half way: somebody of it answers by a link. */
export async function seedBriefs({ db }: Pick<AppContext, "db">, { admin, ana, clientId }: Cast, at: Date) {
  const begun = hoursBefore(at, 38 * 24);
  must(await sendBrief({ db, actor: admin, now: begun }, { clientId, to: null, setting: briefDefault }));
  await answer(ana, clientId, told, 37 * 24);
  await answer(ana, clientId, [...told.map(() => ""), "", "ana@silva-robotics.example"], 36 * 24);
  must(await finishBrief({ db, actor: ana, now: hoursBefore(at, 36 * 24) }, { clientId, answers: [] }));
  await readTheBrief();

  const clients = must(await listClientNames({ db, actor: admin }));
  const other = clients.find(({ name }) => name === "Novak Glass");
  if (!other) return;
  const to = { name: "Marta Nunes", email: "marta@novak.example" };
  must(
    await sendBrief({ db, actor: admin, now: hoursBefore(at, 50) }, { clientId: other.id, to, setting: briefDefault }),
  );
  const linkId = must(await readBrief({ db, actor: admin }, other.id)).links[0]?.id ?? "";
  const marta: Actor = { role: "respondent", linkId, clientId: other.id, name: to.name };
  await answer(
    marta,
    other.id,
    [
      "Glass that is cut, bent and printed for facades, one piece or a thousand.",
      "",
      "They plan a facade once, and get it as planned.",
    ],
    47,
  );
  await answer(marta, other.id, ["", "", "", "", "Architects, facade builders, shipyards."], 20);

  async function answer(actor: Actor, client: string, texts: (string | string[])[], hours: number) {
    const { brief } = must(await readBrief({ db, actor: admin }, client));
    const asked = brief?.questions ?? [];
    const answers = texts.flatMap((typed, place) => {
      const question = asked[place];
      return question && typed !== "" ? [{ id: question.id, typed: [typed].flat(), seen: 0, base: null }] : [];
    });
    must(await saveAnswers({ db, actor, now: hoursBefore(at, hours) }, { clientId: client, answers }));
  }
  async function readTheBrief() {
    const filter = readTaskFilter(new URLSearchParams({ client: clientId, who: "all" }));
    const listed = must(await listTasks({ db, actor: admin, now: at }, { filter }));
    const task = listed.tasks.find(({ title }) => title.startsWith("Read the brief"));
    if (task)
      must(
        await moveTask({ db, actor: admin, now: hoursBefore(at, 34 * 24) }, { id: task.id, from: "todo", to: "done" }),
      );
  }
}
