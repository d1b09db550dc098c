import { type RefObject, useLayoutEffect, useState } from "react";
import { href } from "react-router";
import { removed, uploaded } from "#app/settings/form/question.ts";
import { drawPreview, scrollToPart } from "./draw-preview.ts";

/** How long typing pauses before the preview follows, in ms. */
const pause = 250;
const incomplete = "The preview follows as soon as every field is filled in correctly.";
const unreachable = "The preview could not be loaded. It is tried again when you go on.";

type Refs = { box: RefObject<HTMLElement | null>; frame: RefObject<HTMLIFrameElement | null> };

/** Keeps the frame as the forms in the box are filled in; `isReady` once both are there. Returns what keeps it back. */
export function usePreview({ box, frame }: Refs, isReady: boolean, part: RefObject<string>): string {
  const [note, setNote] = useState("");
  useLayoutEffect(() => {
    const forms = box.current;
    const page = frame.current;
    if (!isReady || !forms || !page) return;
    const watching = new AbortController();
    const { signal } = watching;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let addresses: string[] = [];
    async function draw() {
      if (!forms || !page) return;
      asking.abort();
      asking = new AbortController();
      const mine = asking.signal;
      const { body, pictures } = gatherDraft(forms.querySelectorAll("form"));
      const address = href("/studio/workspace/settings/landing/preview");
      const draft = await fetchDraft(address, body, mine).catch(() => undefined);
      if (mine.aborted) return;
      setNote(draft ? "" : draft === null ? incomplete : unreachable);
      if (!draft || !page.contentDocument) return;
      const isFirst = page.contentDocument.adoptedStyleSheets.length === 0;
      for (const address of addresses) URL.revokeObjectURL(address);
      addresses = drawPreview(page.contentDocument, draft, pictures);
      if (isFirst) scrollToPart(page.contentDocument, part.current);
    }
    const drawSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, pause);
    };
    page.addEventListener("load", draw, { signal });
    for (const change of ["input", "change", "click"]) forms.addEventListener(change, drawSoon, { signal });
    return () => {
      clearTimeout(timer);
      asking.abort();
      watching.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [isReady, box, frame, part]);
  return note;
}

/** What the forms of a page hold, and the pictures chosen in them by the ids that stand for them. */
type Draft = { body: FormData; pictures: Map<string, File> };

/** Gathers all forms into one, each name after its part's. A chosen picture stays here: an id of no file stands for it. */
function gatherDraft(forms: Iterable<HTMLFormElement>): Draft {
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
async function fetchDraft(address: string, body: FormData, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(address, { method: "POST", body, signal, redirect: "error" });
  if (answer.status === 422) return null;
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
  return answer.text();
}
