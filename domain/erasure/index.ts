export { forgetTraces } from "./forget-traces.ts";
