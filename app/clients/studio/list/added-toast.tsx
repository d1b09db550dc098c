import { useSearchParams } from "react-router";
import { Toast } from "#app/ui/toast.tsx";

const pictures: Record<string, string> = {
  failed: "Warning: Failed to upload profile picture. Using default avatar.",
  unexpected: "Warning: Unexpected error uploading profile picture. Using default avatar.",
};

/** The result of adding a client, read from the URL. */
export function AddedToast() {
  const [search] = useSearchParams();
  const added = search.get("added");
  if (!added) return null;
  const warning = pictures[search.get("picture") ?? ""];
  return (
    <Toast key={added}>
      <strong>Client added successfully!</strong>
      {warning && <span>{warning}</span>}
    </Toast>
  );
}
