import { Form, href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { PaperPageView } from "./read-paper-page.ts";

/** What can be done with a paper as a whole. */
export function PaperButtons({ page }: { page: PaperPageView }) {
  const { paper, isDraft, carries } = page;
  const at = href("/studio/workspace/papers/:paperId", { paperId: paper.id });
  return (
    <>
      <PdfLink to={`${at}/paper.pdf`} />
      {isDraft && (
        <Link className={buttonStyle()} to={`${at}/edit`}>
          Edit the text
        </Link>
      )}
      {page.mayCarry && (
        <Link className={buttonStyle()} to={`${at}/terms`}>
          {carries ? "Change the agreement" : "Add an agreement"}
        </Link>
      )}
      {page.mayReplace && (
        <Form method="post">
          <Submit busy="Copying…" tone="plain" name="intent" value="replace">
            {paper.state === "sent" ? "Replace it" : "Make another from it"}
          </Submit>
        </Form>
      )}
      {page.mayRemove && (
        <ConfirmButton label="Remove" name="intent" value="discard" question="Remove this paper?" busy="Removing…">
          The scan is deleted{paper.agreement && `, and agreement ${paper.agreement} stands without a paper again`}. Its
          number is not used again.
        </ConfirmButton>
      )}
      {isDraft && (
        <ConfirmButton label="Discard" name="intent" value="discard" question="Discard this draft?" busy="Discarding…">
          Nobody outside has seen it. Its number is not used again.
        </ConfirmButton>
      )}
    </>
  );
}
