import { data } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { archiveSection, listSections, moveSection, saveSection } from "#domain/academy/index.ts";
import { sectionForm } from "#domain/academy/section.schema.ts";
import type { Result, Typed } from "#domain/kernel/result.ts";
import type { Route } from "./+types/sections";
import styles from "./academy.module.css";
import { NewSection, SectionRow } from "./section-forms.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context }: Route.LoaderArgs) {
  return { sections: await readOnce(context.get(requestContext), listSections) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now: at } = context.get(requestContext);
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  const intent = form.get("intent");
  if (intent === "move") return told(await moveSection(db, actor, id, { to: Number(form.get("to")), at }), id);
  if (intent === "archive") return told(await archiveSection(db, actor, id, at), id);
  if (intent !== "save" && intent !== "add") throw data(null, { status: 400 });
  form.delete("intent");
  form.delete("id");
  const read = await readForm(form, sectionForm);
  const about = intent === "save" ? id : "new";
  if (!read.ok) return told(read, about, read.problem.typed);
  const saved = await saveSection(db, actor, { id: intent === "save" ? id : null, form: read.value, at });
  return told(saved, about, { name: read.value.name });
}

/** The result of a command, for the section it is about. */
function told(done: Result<unknown>, about: string, typed: Typed = {}) {
  if (done.ok) return null;
  const { problem } = done;
  if (problem.kind === "conflict") return data({ about, typed, because: problem.because }, { status: 409 });
  if (problem.kind !== "invalid") throw explain(problem);
  return data({ about, typed, because: Object.values(problem.fields).flat().join(" ") }, { status: 422 });
}

export default function Sections({ loaderData: { sections }, actionData: refused }: Route.ComponentProps) {
  const isShown = refused && (refused.about === "new" || "name" in refused.typed);
  return (
    <Screen title="Sections" about="Staff and clients see the academy once a section is visible to them.">
      {refused && !isShown && <Alert>{refused.because}</Alert>}
      <ul className={styles["sections"]} aria-label="Sections">
        {sections.map((section, place) => (
          <SectionRow
            key={section.id}
            section={section}
            place={place}
            many={sections.length}
            refused={refused?.about === section.id && isShown ? refused : null}
          />
        ))}
      </ul>
      <NewSection key={`new ${sections.length}`} refused={refused?.about === "new" ? refused : null} />
    </Screen>
  );
}
