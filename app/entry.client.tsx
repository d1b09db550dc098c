import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { retryReads } from "./shell/connection/retry-reads.ts";
import { Reference } from "./shell/document/reference.ts";
import { keepEarlyInput } from "./ui/early-input.ts";

keepEarlyInput();
// Wraps every fetch of a page, including the router's own reads.
globalThis.fetch = retryReads(globalThis.fetch);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Reference value={document.documentElement.dataset["reference"]}>
        <HydratedRouter />
      </Reference>
    </StrictMode>,
  );
});
