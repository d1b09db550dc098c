import { Form, Link, useSearchParams } from "react-router";
import { carried } from "#app/academy/page.ts";
import { NextFilm } from "#app/academy/player/next-film.tsx";
import { Watch } from "#app/academy/player/watch.tsx";
import { readFilm } from "#app/academy/read-film.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { useTrashWords } from "#app/shell/studio/use-trash-words.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog, SheetBody, SheetFoot } from "#app/ui/dialog.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { trashVideo } from "#domain/academy/index.ts";
import type { Route } from "./+types/video";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readFilm(context.get(requestContext), params.section, params.videoId);

export const action = formAction(async ({ context, params: { section, videoId } }: Route.ActionArgs) => {
  await readFilm(context.get(requestContext), section, videoId);
  return {
    trash: intent(trashVideo, { of: { id: videoId }, to: `/studio/academy/${section}?trashed=${videoId}` }),
  };
});

export default function Video({ loaderData: { video, facts, next, tells }, actionData, params }: Route.ComponentProps) {
  const trash = useTrashWords();
  const [query] = useSearchParams();
  const page = carried(query);
  const list = `/studio/academy/${params.section}`;
  const here = `${list}/${video.id}`;
  const asks = query.get("ask") === "delete" && facts !== null;
  return (
    <Dialog key={video.id} title={video.title} back={`${list}${page}`} first="heading" isWide>
      <SheetBody>
        <WhyNot answer={actionData} />
        {facts?.hostProblem && <Note>The video's host could not be reached: {facts.hostProblem}</Note>}
        <Watch video={video} tells={tells} />
        {next && <NextFilm title={next.title} to={`${list}/${next.id}${page}`} />}
      </SheetBody>
      {facts && (
        <SheetFoot>
          <Link className={buttonStyle("danger")} to={`${here}?ask=delete${page.replace("?", "&")}`} preventScrollReset>
            Delete
          </Link>
          <Link className={buttonStyle("primary")} to={`${here}/edit`} preventScrollReset>
            Edit
          </Link>
        </SheetFoot>
      )}
      {asks && (
        <ConfirmDialog title="Are you sure you want to delete this item?" back={`${here}${page}`}>
          <p>{trash.stays}</p>
          <Form method="post" action={here} preventScrollReset>
            <Cancel />
            <Submit busy="Deleting…" tone="danger" name="intent" value="trash">
              Delete
            </Submit>
          </Form>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
