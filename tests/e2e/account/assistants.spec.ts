import { createServer } from "node:http";
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";

/** A program on this computer that waits to be sent an answer, as assistants do. */
async function listen() {
  const told = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    response.setHeader("Content-Type", "text/html");
    response.end("<h1>You can close this window</h1>");
    if (url.pathname === "/callback") told.resolve(url);
  });
  await new Promise<void>((opened) => server.listen(0, "127.0.0.1", opened));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the assistant does not listen");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { redirectUrl: `http://127.0.0.1:${address.port}/callback`, told: told.promise, close };
}

function remember(name: string, redirectUrl: string) {
  let known: OAuthClientInformationMixed | undefined;
  let kept: OAuthTokens | undefined;
  let verifier = "";
  const sentTo = Promise.withResolvers<URL>();
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => known,
    saveClientInformation: (information) => {
      known = information;
    },
    tokens: () => kept,
    saveTokens: (tokens) => {
      kept = tokens;
    },
    redirectToAuthorization: (url) => sentTo.resolve(url),
    saveCodeVerifier: (text) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
  };
  return { provider, sentTo: sentTo.promise };
}

const newClient = () => new Client({ name: "an assistant", version: "1" }, { versionNegotiation: { mode: "auto" } });

for (const javaScriptEnabled of [true, false])
  test(`a client connects an assistant ${javaScriptEnabled ? "with" : "without"} script and cuts it off again`, async ({
    app,
    as,
  }) => {
    const name = `Claude ${newId().slice(-8)}`;
    const { redirectUrl, told, close } = await listen();
    const { provider, sentTo } = remember(name, redirectUrl);
    const mcp = new URL("/mcp", app.url);
    const transport = new StreamableHTTPClientTransport(mcp, { authProvider: provider });
    await expect(newClient().connect(transport)).rejects.toThrow(UnauthorizedError);
    const page = await as("client", { javaScriptEnabled });

    await page.goto((await sentTo).href);
    await expect(page.getByRole("heading", { name: `Connect ${name}?`, exact: true })).toBeVisible();
    await expect(page.getByText("a program on this computer", { exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "updates", exact: true })).toBeChecked();
    await page.getByRole("checkbox", { name: "payments and balances", exact: true }).uncheck();
    await expect(page.getByText("add tasks", { exact: false })).toHaveCount(0);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    if (!javaScriptEnabled) await page.getByRole("link", { name: `Continue to ${name}`, exact: true }).click();
    await expect(page.getByRole("heading", { name: "You can close this window", exact: true })).toBeVisible();

    await transport.finishAuth((await told).searchParams);
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider: provider }));
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toContain("list_updates");
    expect(tools.map((tool) => tool.name)).not.toContain("create_task");
    expect(tools.map((tool) => tool.name)).not.toContain("list_payments");

    await page.goto("/dashboard/settings/security");
    const mine = page.getByRole("region", { name: "Connected assistants", exact: true });
    const row = mine.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("last used");
    await expect(row).toContainText("Asked for and not allowed: payments and balances");
    if (javaScriptEnabled) {
      await row.getByRole("link", { name: `Disconnect ${name}`, exact: true }).click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: `Disconnect ${name}`, exact: true }).click();
      await expect(row).toHaveCount(0);
      await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
    }
    await client.close();
    close();
  });

test("a person says no, and a page that no assistant asked for sends nobody anywhere", async ({ app, as }) => {
  const name = `Editor ${newId().slice(-8)}`;
  const { redirectUrl, told, close } = await listen();
  const { provider, sentTo } = remember(name, redirectUrl);
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", app.url), { authProvider: provider });
  await expect(newClient().connect(transport)).rejects.toThrow(UnauthorizedError);
  const page = await as("admin");

  await page.goto((await sentTo).href);
  await expect(page.getByText("It may also add tasks for the team, and move tasks to another status.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Not connected", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Continue to a program on this computer", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You can close this window", exact: true })).toBeVisible();
  expect((await told).searchParams.get("error")).toBe("access_denied");
  expect((await told).searchParams.get("code")).toBeNull();

  const misasked = await sentTo;
  misasked.searchParams.set("response_type", "token");
  await page.goto(misasked.href);
  await expect(page.getByText("unsupported_response_type", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue to a program on this computer", exact: true })).toHaveAttribute(
    "href",
    /error=unsupported_response_type/,
  );

  const elsewhere = await sentTo;
  elsewhere.searchParams.set("redirect_uri", "https://elsewhere.example/");
  await page.goto(elsewhere.href);
  await expect(page.getByRole("heading", { name: "This can't be connected", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toHaveCount(0);
  close();
});
