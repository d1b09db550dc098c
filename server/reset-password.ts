import { readConfig } from "#platform/config/config.ts";
import { openLog } from "#platform/log/log.ts";
import { offerReset } from "./offer-reset.ts";

/** npm run reset-password -- name@agency.example */
async function resetPassword() {
  const config = readConfig(process.env);
  const log = openLog(process.env["LOG_LEVEL"] ? config.logLevel : "warn");
  const link = await offerReset({ config, log, typed: process.argv[2], now: new Date() });
  console.log("A new password can be chosen here, once, within 30 minutes:");
  console.log(link);
}

resetPassword().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
