import type { TypedFields } from "#domain/kernel/result.ts";

/** Kept in this tab only, until the meeting is booked. A browser without storage must not cause a failure. */
const keyOf = (slug: string) => `booking ${slug}`;

export function keepWords(slug: string, typed: TypedFields) {
  quietly(() => sessionStorage.setItem(keyOf(slug), JSON.stringify(typed)));
}

export function forgetWords(slug: string) {
  quietly(() => sessionStorage.removeItem(keyOf(slug)));
}

/** Restores what was typed before a reload, in fields that are still as the page rendered them. */
export function giveWordsBack(slug: string, form: HTMLFormElement) {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "{}") as TypedFields) ?? {}; // as keepWords wrote it
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const words = kept[box.name];
    if (!words) continue;
    if (box instanceof HTMLInputElement && box.type === "checkbox") box.checked = true;
    else if (box.value === box.defaultValue) box.value = words;
  }
}

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
