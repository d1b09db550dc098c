/** What could not be sent or loaded. `form` is the one that was sent; `way` leads on, where there is somewhere to go. */
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
  /** Said beside the form that was just sent, if one was. */
  say(text: string, way?: Trouble["way"]) {
    said += 1;
    change({ text, form: sent, nth: said, ...(way && { way }) });
  },
  hush: () => change(null),
  /** Forms are remembered from the moment they are sent until their answer is there. */
  remember: (form: HTMLFormElement | null) => {
    sent = form;
  },
};
