import { Busboy } from "@fastify/busboy";
import { bodyReader, NotRead, type Unread } from "./body-reader.ts";

type Upload = { fileName: string; source: AsyncIterable<Uint8Array> };
type Reader = {
  /** The one field that may carry files, and how many. */
  field: string;
  files: number;
  /** How long to wait for the next bytes, and for the whole body. */
  idleMs: number;
  totalMs: number;
  onText: (name: string, value: string) => void;
  /** Reads one file after the other; when it returns or throws before the end, the rest of the file is dropped. */
  onFile: (upload: Upload) => Promise<void>;
};

// More than any form of the app has.
const limits = { fields: 60, fieldNameSize: 100, headerPairs: 20, headerSize: 8192 };
const mostText = 256 * 1024;
/**
 * The parser takes each chunk at once, unless a file waits for the store; after some malformed endings it never does.
 */
const stalledMs = 500;

/**
 * Reads a multipart form as it arrives: text fields are handed over one by one, a file as a stream that is awaited.
 * Returns null when everything was read. Anything `onFile` throws is thrown once the form is read.
 */
export async function readMultipart(request: Request, reader: Reader): Promise<Unread | null> {
  const body = bodyReader(request, reader);
  let unread: Unread | null = null;
  let failure: unknown = null;
  let keeping = Promise.resolve();
  /** The files that have begun and are not kept yet. */
  const current = new Set<{ destroy: (because: Error) => void }>();
  let text = 0;
  let release = () => {};

  function stop(why: Unread) {
    unread ??= why;
    for (const source of current) source.destroy(new NotRead(unread));
    release();
  }
  /** Waits for one step of the parser, or for its end. */
  async function until(step: (done: () => void) => void) {
    const stalled = setInterval(() => current.size === 0 && stop("broken"), stalledMs);
    await new Promise<void>((done) => {
      release = done;
      if (unread) done();
      else step(done);
    });
    clearInterval(stalled);
  }

  const parser = parserOf(request, reader.files);
  if (!parser) return "broken";
  parser.on("error", () => stop("broken"));
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, () => stop("too much"));
  parser.on("field", (name: string | undefined, value, _, isCut) => {
    text += value.length;
    if (isCut || text > mostText) stop("too much");
    else if (name !== undefined) reader.onText(name, value);
  });
  parser.on("file", (name, source, fileName: string | undefined) => {
    let isBroken = false;
    source.on("error", () => {
      isBroken = true;
      stop("broken");
    });
    // An empty file input sends a part without a file name.
    if (!fileName || name !== reader.field) return void source.resume();
    current.add(source);
    const upload = { fileName: nameIn(fileName), source: source.iterator({ destroyOnReturn: false }) };
    keeping = keeping
      .then(() => reader.onFile(upload))
      .catch((problem: unknown) => {
        if (!isBroken && !unread) failure = problem;
      })
      .then(() => {
        current.delete(source);
        if (!source.readableEnded) body.linger();
        source.on("data", () => {}).resume();
      });
  });

  try {
    for (let chunk = await body.next(); chunk && !unread; chunk = await body.next()) {
      const bytes = chunk;
      await until((done) => parser.write(bytes, () => done()));
    }
    await until((done) => parser.once("finish", done).end());
  } catch (problem) {
    if (!(problem instanceof NotRead)) throw problem;
    stop(problem.why);
  }
  await keeping;
  parser.destroy();
  if (failure) throw failure;
  return unread;
}

/** Browsers write a quotation mark and line breaks in a file's name this way, and nothing else. */
const nameIn = (sent: string) => sent.replaceAll("%22", '"').replaceAll(/%0[AD]/gi, " ");

function parserOf({ headers }: Request, files: number) {
  try {
    return new Busboy({
      headers: { "content-type": headers.get("Content-Type") ?? "" },
      limits: { ...limits, files, parts: limits.fields + files + 1, fieldSize: mostText },
      preservePath: true,
      isPartAFile: (_, __, fileName) => fileName !== undefined,
    });
  } catch {
    return null;
  }
}
