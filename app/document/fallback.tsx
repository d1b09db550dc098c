import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { Reference } from "./reference.ts";

/** The last screen: says what went wrong in a sentence, keeps the detail in the log. */
export function Fallback({ error }: { error: unknown }) {
  const reference = use(Reference);
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <main>
        <title>Page not found</title>
        <h1>Page not found</h1>
        <p>There is nothing at this address, or it is not for you.</p>
        <a href="/">Return Home</a>
      </main>
    );
  return (
    <main>
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>Something broke on our side. Try once more in a moment; if it stays, tell us the reference.</p>
      {reference && (
        <p>
          Reference: <code>{reference}</code>
        </p>
      )}
      <form>
        <button type="submit">Retry</button> <a href="/">Return Home</a>
      </form>
    </main>
  );
}
