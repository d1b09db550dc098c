export type AppIcon = {
  src: string;
  /** In pixels, of each side. */
  size: number;
  /** How much of each side the logo takes. Systems cut a maskable icon to a circle of 80 %, so that its logo is smaller. */
  share: number;
  /** Null where the manifest does not name it. */
  purpose: "any" | "maskable" | null;
};

/** The icons of the installed app, by their address: Chrome wants 192 and 512 px, iOS looks for its own. */
export const appIcons: readonly AppIcon[] = [
  { src: "/icon-192.png", size: 192, share: 0.84, purpose: "any" },
  { src: "/icon-512.png", size: 512, share: 0.84, purpose: "any" },
  { src: "/icon-maskable.png", size: 512, share: 0.56, purpose: "maskable" },
  { src: "/apple-touch-icon.png", size: 180, share: 0.8, purpose: null },
];

/** Behind a logo, and behind the app while it opens. */
export const paper = "#fbfaf5";
