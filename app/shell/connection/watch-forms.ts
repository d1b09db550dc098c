import { offlineForm } from "./sentences.ts";
import { trouble } from "./trouble.ts";

/** Checks each form before any other handler: one that could not arrive is not sent, and keeps what was typed. */
export function watchForms() {
  addEventListener("submit", look, { capture: true });
  addEventListener("online", trouble.hush);
  return () => {
    removeEventListener("submit", look, { capture: true });
    removeEventListener("online", trouble.hush);
  };
}

function look(event: SubmitEvent) {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
  trouble.remember(form);
  const refused = fileThatIsRefused(form);
  if (!refused && navigator.onLine) return;
  event.preventDefault();
  event.stopPropagation();
  if (refused) refused.focus();
  else trouble.say(offlineForm);
}

/** A file field shows its own message about the chosen file. */
const fileThatIsRefused = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input[type='file']")].find(({ validity }) => validity.customError);
