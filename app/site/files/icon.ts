import { icon } from "./drawings.ts";

export const loader = () => new Response(icon, { headers: { "Content-Type": "image/svg+xml" } });
