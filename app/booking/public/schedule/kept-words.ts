import type { Typed } from "#domain/kernel/result.ts";

/** In this tab only, and until the meeting is booked. A browser that keeps nothing is no reason to fail. */
const keyOf = (slug: string) => `booking ${slug}`;

export function keepWords(slug: string, typed: Typed) {
  quietly(() => sessionStorage.setItem(keyOf(slug), JSON.stringify(typed)));
}

export function forgetWords(slug: string) {
  quietly(() => sessionStorage.removeItem(keyOf(slug)));
}

/** Writes what was typed before a reload into the boxes of the form that are as the page brought them. */
export function giveWordsBack(slug: string, form: HTMLFormElement) {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "{}") as Typed) ?? {}; // as keepWords wrote it
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
