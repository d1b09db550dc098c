import { Alert } from "#app/ui/notice.tsx";
import type { Problem } from "#domain/kernel/result.ts";

/** What went wrong with a passkey used on a page that has a form of its own. */
export function PasskeyTrouble({ answer }: { answer: Problem | undefined }) {
  const fields = answer?.kind === "invalid" ? answer.fields : {};
  const because = answer?.kind === "conflict" ? answer.because : (fields["passkey"] ?? fields["answer"])?.join(" ");
  return because ? <Alert>{because}</Alert> : null;
}
