/** What could not be sent or loaded. `form` is the one that was sent; `way` is a link onwards, if there is one. */
export type Trouble = { text: string; form: HTMLFormElement | null; nth: number; way?: { to: string; label: string } };

let current: Trouble | null = null;
let sent: HTMLFormElement | null = null;
let said = 0;
const readers = new Set<() => void>();

function change(trouble: Trouble | null) {
  if (current === trouble) return;
  current = trouble;
  for (const read of readers) read();
}

export const trouble = {
  now: () => current,
  hear(reader: () => void) {
    readers.add(reader);
    return () => {
      readers.delete(reader);
    };
  },
  /** Shown beside the form that was just sent, if any. */
  say(text: string, way?: Trouble["way"]) {
    said += 1;
    change({ text, form: sent, nth: said, ...(way && { way }) });
  },
  hush: () => change(null),
  /** A form is remembered from when it is sent until its answer arrives. */
  remember: (form: HTMLFormElement | null) => {
    sent = form;
  },
};
