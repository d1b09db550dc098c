const clearedAfter = 45_000;
let clearing: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies text that is still being fetched, because browsers only copy right after a click; clears it after 45 seconds.
 */
export async function copyForAWhile(coming: Promise<string>): Promise<void> {
  const text = coming.then((secret) => new Blob([secret], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  clearTimeout(clearing);
  clearing = setTimeout(clear, clearedAfter);
}

/**
 * Browsers let a page write to the clipboard only while it has the focus; otherwise it is cleared once it has it again.
 */
async function clear() {
  try {
    if (!document.hasFocus()) throw new Error("behind another window");
    await navigator.clipboard.writeText("");
  } catch {
    addEventListener("focus", clear, { once: true });
  }
}

/** Browsers offer the clipboard on https and localhost only. */
export const hasClipboard = (): boolean => typeof ClipboardItem !== "undefined" && navigator.clipboard !== undefined;
