export { createClient } from "./create-client.ts";
