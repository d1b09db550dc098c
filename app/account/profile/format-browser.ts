const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows", from the User-Agent header, which may contain anything. */
export function formatBrowser(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  return [browser ?? "A browser", system && `on ${system}`].filter(Boolean).join(" ");
}
