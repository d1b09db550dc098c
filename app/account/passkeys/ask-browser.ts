import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

export type Purpose = "add" | "sign_in" | "second_factor" | "sudo";
export type BrowserAnswer =
  | { kind: "answer"; answer: string }
  | { kind: "sudo" }
  | { kind: "refused"; because: string };

const refused = (because: string): BrowserAnswer => ({ kind: "refused", because });

/** Loaded on the press of a button: gets a challenge and has the device answer it. */
export async function askBrowser(purpose: Purpose): Promise<BrowserAnswer> {
  try {
    const asked = await fetch("/passkey", { method: "POST", body: new URLSearchParams({ purpose }) });
    const said: unknown = await asked.json();
    if (!asked.ok) return whyNot(said);
    return { kind: "answer", answer: JSON.stringify(await ceremony(purpose, said)) };
  } catch (problem) {
    const isThere = problem instanceof Error && problem.name === "InvalidStateError";
    return refused(isThere ? "This device already has one of your passkeys." : "No passkey was used. Try again.");
  }
}

// The options come from our server, made by the other half of the library.
const ceremony = (purpose: Purpose, options: unknown) =>
  purpose === "add"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });

function whyNot(said: unknown): BrowserAnswer {
  const { kind, because } = { kind: "", because: "", ...(said !== null && typeof said === "object" ? said : {}) };
  if (kind === "sudo") return { kind };
  if (kind === "limited") return refused("Too many attempts. Wait a few minutes, then try again.");
  return refused(because || "This page is out of date. Reload it.");
}
