/** Shows progress on one line of a terminal, and nothing where the output goes to a file. */
export function openTicker() {
  const isShown = process.stderr.isTTY;
  return {
    tell(progress: string) {
      if (isShown) process.stderr.write(`\r\x1b[K${progress}`);
    },
    end() {
      if (isShown) process.stderr.write("\r\x1b[K");
    },
  };
}
