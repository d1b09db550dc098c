import { offlineForm } from "./sentences.ts";
import { trouble } from "./trouble.ts";

/** Looks at each form before anything else does: what cannot arrive is not sent, and stays with what was typed. */
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

/** A file field says itself what is wrong with what was chosen, beside it. */
const fileThatIsRefused = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input[type='file']")].find(({ validity }) => validity.customError);
