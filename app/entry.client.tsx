import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { retryReads } from "./shell/connection/retry-reads.ts";
import { Reference } from "./shell/document/reference.ts";
import { keepEarlyWords } from "./ui/early-words.ts";

keepEarlyWords();
// All that pages ask for goes through here, the router's own reads too.
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
