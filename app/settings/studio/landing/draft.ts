import { removed, uploaded } from "#app/settings/form/question.ts";

/** What the forms of a page hold, and the pictures chosen in them by the ids that stand for them. */
export type Draft = { body: FormData; pictures: Map<string, File> };

/** Gathers all forms into one, each name after its part's. A chosen picture stays here: an id of no file stands for it. */
export function gatherDraft(forms: Iterable<HTMLFormElement>): Draft {
  const body = new FormData();
  const pictures = new Map<string, File>();
  for (const form of forms) {
    const held = new FormData(form);
    const part = String(held.get("intent"));
    for (const [name, value] of held) {
      const whole = `${part}/${name}`;
      if (name.endsWith(removed)) body.set(whole.slice(0, -removed.length), "");
      else if (typeof value === "string") body.set(whole, value);
      else if (value.type.startsWith("image/")) {
        const id = `00000000-0000-4000-8000-${String(pictures.size + 1).padStart(12, "0")}`;
        pictures.set(id, value);
        body.set(whole.slice(0, -uploaded.length), id);
      }
    }
  }
  return { body, pictures };
}

/** Asks for the page with the draft. Null if a form is not filled in so that it could be saved. */
export async function fetchDraft(address: string, body: FormData, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(address, { method: "POST", body, signal, redirect: "error" });
  if (answer.status === 422) return null;
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
  return answer.text();
}
