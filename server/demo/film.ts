import { createHash } from "node:crypto";
import { packFilm } from "./pack-film.ts";

/** The Foyer arch on a dark background, as one VP8 key frame, 320 by 180. */
const still = Buffer.from(
  [
    "0BYAnQEqQAG0AAVHCIWFiJmEiB0CIkbg6AyjIq2DG8o358l04+S6cfJdOPkunHyXTj5Lpx8Qci5wht388glvvebx8lrmAxDyUqCa",
    "jSCi/ICMfLaCMreP+ubX3dTRXJOkwEvA/BPszkvP1rqQop3vk+tnAHg8ZOPkunHyqJkWQBPn611IUk8aQ1P+rXUhSSjyGkSXKgxm",
    "Cs0XnJVfJurxhe7q9a6kLqJi6cfJdOPkutC3FSFJKP8+S60LcVIUkoYA/rZHl0Y1SA1UCqsAes/EAnrgDuef28HECrG00ZpzCHvw",
    "MsRv/8ndCyOb9M/xItUrkRhzoQn9YDYTFqjFx23P838T2DH5K4ggClDvfUMGrEUnA0e/yHsDn4Ike/f8U/WB4iEMoxYoJHYDAfKT",
    "pwFGw2ZjhCu344xzHE7eEjGukKKjYK+za5Fr/qcpOwgm00mFQvZzbn7TwGEb6L0iI4jpcceBu3mguKw0C4JsDZkf79XeiqsnIAMp",
    "bEFZFnd4jTtaCAA=",
  ].join(""),
  "base64",
);

/** A still video of the given length, so that the demo needs no external video host. */
export function demoFilm(seconds: number) {
  const frames = Array.from({ length: seconds * 2 }, () => ({ bytes: still, isKey: true }));
  const bytes = packFilm(frames, { seconds, width: 320, height: 180 });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, facts: { mime: "video/webm", size: bytes.length, sha256 } };
}
