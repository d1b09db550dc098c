import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Reference } from "./document/reference.ts";
import { keepEarlyWords } from "./ui/early-words.ts";

keepEarlyWords();

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
