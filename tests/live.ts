import { onTestFinished } from "vitest";
import { listen } from "#platform/database/listener.ts";
import { testConnection } from "./database.ts";

/** What open pages are told about a client from now on, such as "payment" or "deal", the oldest first. */
export async function hearLive(clientId: string) {
  const heard: string[] = [];
  const listener = await listen(await testConnection(), ["live"], {
    onNotice: (_, told = "") => {
      const [topic = "", whose] = told.split(" ");
      if (whose === clientId) heard.push(topic);
    },
    onGap: () => {},
  });
  onTestFinished(listener.close);
  return heard;
}
