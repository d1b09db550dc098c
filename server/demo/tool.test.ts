import { expect, test } from "vitest";
import { openTool } from "./tool.ts";

const publicUrl = "http://localhost:3000";

test("the demo's Operations room has a page of its own to show, which no other site may show", async () => {
  const tool = await openTool({ host: "127.0.0.1", port: 0, publicUrl });
  expect(tool?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);

  const response = await fetch(tool?.url ?? "");
  expect(response.headers.get("Content-Security-Policy")).toContain(`frame-ancestors ${publicUrl}`);
  expect(await response.text()).toContain("This page comes with the demo");
  tool?.close();
});

test("where the page could not be reached there is none, and the demo opens without it", async () => {
  expect(await openTool({ host: "0.0.0.0", port: 0, publicUrl })).toBeNull();

  const first = await openTool({ host: "127.0.0.1", port: 0, publicUrl });
  const { port } = new URL(first?.url ?? "");
  expect(await openTool({ host: "127.0.0.1", port: Number(port), publicUrl })).toBeNull();
  first?.close();
});
