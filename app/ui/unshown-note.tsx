import { Note } from "./notice.tsx";

/** Says before a document is made which letters it would show as question marks. `where`: what they stand in. */
export const UnshownNote = ({ letters, where }: { letters: string[]; where: string }) =>
  letters.length > 0 && (
    <Note>
      The PDF has no font for {letters.slice(0, 20).join(" ")}
      {letters.length > 20 && " and other letters"}, so it would show "?" in their place. Write {where} in other
      letters.
    </Note>
  );
