import { newAddress } from "#tests/new-address.ts";
import { password as everyones } from "#tests/people.ts";

/** Signs in through the form, from an address not used before; returns the cookies. */
export async function signInTo(url: string, email: string, password = everyones): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": newAddress() },
    body: new URLSearchParams({ email, password, terms: "on" }),
  });
  if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ""))
    .join("; ");
}
