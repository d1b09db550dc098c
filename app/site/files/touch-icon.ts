import { Resvg } from "@resvg/resvg-js";
import { icon } from "./drawings.ts";

export function loader() {
  const png = new Resvg(icon, { fitTo: { mode: "width", value: 180 }, background: "#fbfaf5" }).render().asPng();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}
