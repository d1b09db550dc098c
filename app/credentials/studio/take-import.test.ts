import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { takeImport } from "./take-import.ts";

/** What is said of a file before anybody looks into it. */
async function refusalOf(text: string) {
  const body = new FormData();
  body.set("intent", "preview");
  body.set("table", new File([text], "export.csv"));
  const answer = await takeImport(
    {} as RequestContext,
    new Request("https://house.test/", { method: "POST", body }),
    "/",
  );
  return answer.data.kind === "refused" ? answer.data.because : answer.data.kind;
}

test("a file that names a column twice is refused, as nobody can tell which of two secrets is meant", async () => {
  const because = "Two columns have the same name in the heading. Leave one of them out.";
  expect(await refusalOf("name,url,username,password,Password\nShop,https://a.test,ana,hunter1,hunter2\n")).toBe(
    because,
  );
  expect(await refusalOf("company,label,login,url,secret,secret\nBirke,Shop,ana,,hunter1,hunter2\n")).toBe(because);
});
