import { dealAt, pipedriveToken, startPipedrive } from "#tests/crm/pipedrive-server.ts";
import { test as base, expect, firstAdmin, openTestApp, startSession, type TestApp, withAdmin } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

type Crm = Awaited<ReturnType<typeof startPipedrive>>;

/** Its app reads a Pipedrive on this machine. */
const test = base.extend<{ crm: Crm; app: TestApp }>({
  crm: async ({}, use) => {
    const crm = await startPipedrive();
    await use(crm);
    await crm.close();
  },
  app: async ({ crm }, use) => {
    const { app, close } = await openTestApp({}, { from: withAdmin, crms: { pipedrive: crm.origin } });
    await use(app);
    await close();
  },
});

test("what was won in the client's CRM is claimed by one press and confirmed by the client", async ({
  app,
  crm,
  browser,
}) => {
  const { clientId, email, meet, now, mark } = await seedDealt(app);
  const company = `Douro Mills ${mark}`;
  const { id } = await meet({ company });
  crm.organizations.set(7, company);
  crm.deals.set(70, dealAt({ id: 70, org_id: 7, status: "won", won_time: now.toISOString() }));
  const open = async (who: { email: string }) => {
    const context = await browser.newContext({ baseURL: app.url });
    await startSession(app, context, who);
    return context.newPage();
  };
  const [team, client] = [await open(firstAdmin), await open({ email })];

  await team.goto(`/studio/workspace/clients/${clientId}`);
  await expect(team.getByText("Not connected. The client's owner connects it")).toBeVisible();
  await client.goto("/dashboard/settings/crm");
  await client.getByLabel("Your address at Pipedrive").fill("anaworks.pipedrive.com");
  await client.getByLabel("API token").fill(pipedriveToken);
  await client.getByRole("button", { name: "Connect Pipedrive", exact: true }).click();
  await expect(client.getByText("It is read for the first time within a minute or two.")).toBeVisible();

  await app.runJobs("crms-read");
  await team.reload();
  await expect(team.getByText(/^Pipedrive, connected .+\. Last read .+\.$/)).toBeVisible();
  await team.goto(`/studio/workspace/deals/${id}`);
  const suggested = team.getByRole("region", { name: "In the client's CRM", exact: true });
  await expect(suggested).toContainText("Pipedrive: won, $48,000.00");
  await suggested.getByRole("button", { name: "Ask the client to confirm this", exact: true }).click();
  await expect(suggested).toContainText("Claimed");

  await client.goto(`/dashboard/deals/${id}`);
  await client.getByRole("link", { name: "Confirm", exact: true }).click();
  await client.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(client.getByRole("region", { name: /^Confirmed by / })).toBeVisible();
  await team.reload();
  await expect(team.getByRole("region", { name: /^Confirmed by / })).toBeVisible();
  await expect(team.getByRole("article", { name: "Bill" })).toContainText("4,800.00");
});
