import { request } from "node:http";
import { expect, openTestApp, resident, test } from "./fixtures.ts";

test("behind a proxy that speaks https one signs in, and the cookies say Secure", async () => {
  const { app, close } = await openTestApp({ PUBLIC_URL: "https://agency.example" });
  const { email, password } = await resident(app, "staff");
  const body = new URLSearchParams({ email, password, terms: "on" }).toString();

  const answer = await new Promise<{ status: number | undefined; cookies: string[] }>((answered) => {
    const headers = {
      Host: "agency.example",
      Origin: "https://agency.example",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(body),
    };
    request(`http://127.0.0.1:${app.inside.config.port}/login`, { method: "POST", headers }, (response) =>
      answered({ status: response.resume().statusCode, cookies: response.headers["set-cookie"] ?? [] }),
    ).end(body);
  });

  expect(answer.status).toBe(302);
  expect(answer.cookies).toHaveLength(2);
  for (const cookie of answer.cookies) expect(cookie).toMatch(/^__Host-(session|device)=.*Path=\/; HttpOnly;.*Secure/);
  await close();
});
