export const boundary = "----foyer7MA4YWxkTrZu0gW";

type Part = { name: string; value: string } | { name: string; fileName: string; bytes: Uint8Array };

/** The bytes of a multipart form as browsers write them. */
export function formBytes(parts: Part[]): Buffer {
  const written = parts.flatMap((part) => {
    const line = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`;
    return "value" in part
      ? [Buffer.from(`${line}\r\n\r\n${part.value}\r\n`)]
      : [
          Buffer.from(`${line}; filename="${part.fileName}"\r\nContent-Type: text/html\r\n\r\n`),
          part.bytes,
          Buffer.from("\r\n"),
        ];
  });
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

const type = `multipart/form-data; boundary=${boundary}`;

export const formRequest = (body: Uint8Array, headers: Record<string, string> = {}): Request =>
  new Request("http://house.test/studio/vault/documents", {
    method: "POST",
    headers: { "Content-Type": type, ...headers },
    body: new Uint8Array(body),
  });

/** A form whose body is streamed in chunks; `pulled` counts the bytes that were read. */
export function streamedRequest(
  pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
  headers: Record<string, string> = {},
) {
  const pulled = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        pulled.bytes += value.length;
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers: { "Content-Type": type, ...headers }, body, duplex: "half" as const };
  return { pulled, request: new Request("http://house.test/studio/vault/documents", init) };
}

/** The start of a form whose file never ends: a text field, then `first`, then as much more as is read. */
export function* endlessForm(fileName: string, first: Uint8Array, more: Uint8Array, times = Number.POSITIVE_INFINITY) {
  const whole = formBytes([
    { name: "title", value: "Long" },
    { name: "file", fileName, bytes: first },
  ]);
  yield whole.subarray(0, whole.length - boundary.length - 8);
  for (let n = 0; n < times; n++) yield more;
}
