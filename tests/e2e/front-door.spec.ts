import { expect, test } from "./house.ts";

test("an address that leads nowhere says so and leads home", async ({ page }) => {
  const answer = await page.goto("/no-such-room");

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a form sent from another site is refused", async ({ request, house }) => {
  const answer = await request.post("/login", {
    headers: { Origin: "https://elsewhere.example" },
    form: { email: "a" },
  });

  expect(answer.status()).toBe(403);
  expect(house.url).toContain("localhost");
});
