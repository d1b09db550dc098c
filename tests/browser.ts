const quiet = "background-networking component-update sync quic".split(" ").map((part) => `--disable-${part}`);

/** The browser that is there, kept from doing anything of its own. */
export const launchOptions = {
  executablePath: process.env["FOYER_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--no-first-run", ...quiet],
};
