const quiet = "background-networking component-update sync quic".split(" ").map((part) => `--disable-${part}`);

/** The installed browser, with its background activity switched off. */
export const launchOptions = {
  executablePath: process.env["FOYER_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--no-first-run", ...quiet],
};
