import { placeholder } from "./drawings.ts";

export const loader = () => new Response(placeholder, { headers: { "Content-Type": "image/svg+xml" } });
