import { signInTo } from "#tests/bench/pages/sign-in.ts";

// Run on the network of a container: opens the site, signs in as the admin, and says what it was answered.

const [url = "", email = "", password = ""] = process.argv.slice(2);
const home = await fetch(`${url}/`);
const cookie = await signInTo(url, email, password);
const studio = await fetch(`${url}/studio`, { headers: { Cookie: cookie }, redirect: "manual" });
const text = await studio.text();
console.log(JSON.stringify({ home: home.status, studio: studio.status, isWhole: text.trimEnd().endsWith("</html>") }));
