import { data, Form } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { readPreferences, savePreferences } from "#domain/notices/index.ts";
import type { Route } from "./+types/notifications";
import { EventChoices } from "./event-choices.tsx";
import styles from "./profile.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  return { choices: orThrow(await readPreferences(db, actor)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(visitContext);
  const form = await request.formData();
  orThrow(await savePreferences(db, actor, new Set(form.keys())));
  return data({ isSaved: true });
}

export default function Notifications({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  return (
    <Form method="post" className={styles["form"]}>
      {actionData?.isSaved && <Note tone="success">Saved.</Note>}
      <EventChoices choices={choices} />
      {choices.some(({ isFixed }) => !isFixed) && (
        <p>
          <Submit busy="Saving…">Save</Submit>
        </p>
      )}
    </Form>
  );
}
