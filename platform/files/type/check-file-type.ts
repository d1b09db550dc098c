import { archiveEnd, endsAsArchive, nameArchive, type ReadBytes } from "./archive.ts";
import { type Beginning, beginningOf, headLength, isBinary } from "./beginnings.ts";

type Question = { name: string; isAllowed: (mime: string) => boolean; notAllowed: string };
type Verdict = { mime: string } | { because: string };

const hides = "This file contains something other than it appears to be.";
const damaged = "This file is damaged.";
const sentences = {
  macros: "This file contains macros. Save it without them.",
  program: "This file is a program.",
  damaged,
};

/** A page, a script or a document of another type, where there should be none. */
const marks = ["<script", "<SCRIPT", "<?php", "<!DOCTYPE", "<!doctype", "<html", "<HTML", "%PDF-", "<svg xmlns"];
const hidden = (bytes: Buffer, from = 0) => marks.some((mark) => bytes.includes(mark, from, "latin1"));
const longestMark = 24;

/** Texts have no signature: their name says which type they are. */
const xml = "application/xml";
const texts: Record<string, string> = { txt: "text/plain", csv: "text/csv", md: "text/markdown", xml };
const beginsAsXml = /^(\xef\xbb\xbf)?\s*<(\?xml\s|[a-z_][\w.:-]*[\s>])/i;
/** What makes a browser draw or run an XML document. */
const drawn = ["<?xml-stylesheet", "www.w3.org/1999/xhtml", "www.w3.org/2000/svg"];
const markup = /^[\s\xef\xbb\xbf]*(<[!?%/a-z]|#!)/i;

/**
 * Determines a file's type from its content as it streams by, and refuses it as early as possible: if the type is not
 * listed, if it is two types at once, if it contains a program. Neither name nor declared type count, except for plain
 * text.
 */
export function checkFileType({ name, isAllowed, notAllowed }: Question) {
  let head: Buffer = Buffer.alloc(0);
  let begins: Beginning | null = null;
  let carried: Buffer = Buffer.alloc(0);

  /** Null as long as nothing is wrong with the file, otherwise the reason as a sentence. */
  function look(chunk: Buffer): string | null {
    if (begins) return lookOn(begins, chunk);
    head = Buffer.concat([head, chunk]);
    return head.length < headLength ? null : begin();
  }

  function begin(): string | null {
    begins = beginningOf(head.subarray(0, headLength));
    const mime = begins?.family === "text" ? (typeOfText(name) ?? begins.mime) : begins?.mime;
    if (!begins || !mime || !isAllowed(mime)) return notAllowed;
    const first = head.subarray(begins.family === "pdf" ? 5 : 0, headLength);
    if (begins.family === "text") {
      const start = head.toString("latin1", 0, 100);
      const isFit = mime === xml ? beginsAsXml.test(start) : !markup.test(start);
      return isFit ? lookOn(begins, head) : notAllowed;
    }
    if (begins.family !== "archive" && hidden(first)) return hides;
    return lookOn(begins, head);
  }

  function lookOn({ family }: Beginning, chunk: Buffer): string | null {
    if (family === "text" && (!typeOfText(name) || isBinary(chunk))) return notAllowed;
    const isXml = family === "text" && typeOfText(name) === xml;
    if (family !== "picture" && !isXml) return null;
    const joined = Buffer.concat([carried, chunk]);
    carried = joined.subarray(-longestMark);
    return hidden(joined) || (isXml && drawn.some((mark) => joined.includes(mark, 0, "latin1"))) ? hides : null;
  }

  /** The final decision, once `read` can reach all `size` bytes. */
  async function decide(size: number, read: ReadBytes): Promise<Verdict> {
    const because = begins ? null : begin();
    if (because || !begins) return { because: because ?? notAllowed };
    if (begins.family === "text") return { mime: typeOfText(name) ?? begins.mime };
    if (begins.family === "archive") {
      const end = await archiveEnd(size, read);
      const named = end ? await nameArchive(head, end, read) : { because: "damaged" as const };
      if ("because" in named) return { because: sentences[named.because] };
      return isAllowed(named.mime) ? named : { because: notAllowed };
    }
    if (await endsAsArchive(size, read)) return { because: hides };
    const broken = begins.family === "pdf" ? await lookAtPdfEnd(size, read) : null;
    return broken ? { because: broken } : { mime: begins.mime };
  }

  return { look, decide };
}

const typeOfText = (name: string) => texts[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];

async function lookAtPdfEnd(size: number, read: ReadBytes): Promise<string | null> {
  const tail = await read(Math.max(0, size - 0x10000), size - 1);
  const end = tail.lastIndexOf("%%EOF", tail.length, "latin1");
  if (end < 0) return damaged;
  return hidden(tail, end) ? hides : null;
}
