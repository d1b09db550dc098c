import { icon } from "./drawings.ts";

export async function loader() {
  const { Resvg } = await import("@resvg/resvg-js");
  const png = new Resvg(icon, { fitTo: { mode: "width", value: 180 }, background: "#fbfaf5" }).render().asPng();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}
