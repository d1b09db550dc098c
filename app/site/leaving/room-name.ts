const rooms: [host: RegExp, name: string][] = [
  [/(^|\.)zoom\.us$/, "Zoom"],
  [/^teams\.(microsoft|live)\.com$/, "Microsoft Teams"],
  [/(^|\.)whereby\.com$/, "Whereby"],
  [/(^|\.)webex\.com$/, "Webex"],
  [/^meet\.jit\.si$/, "Jitsi Meet"],
];

/** The name of the service behind a video room's address. */
export function roomName(address: string): string {
  const { hostname } = new URL(address);
  return rooms.find(([host]) => host.test(hostname))?.[1] ?? "Google Meet";
}
