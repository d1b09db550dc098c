import { createECDH } from "node:crypto";
import ece from "http_ece";
import { expect, test } from "vitest";

test("a message is encrypted as in the example of RFC 8291", () => {
  const privateKey = createECDH("prime256v1");
  privateKey.setPrivateKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url");

  const body = ece.encrypt(Buffer.from("When I grow up, I want to be a watermelon"), {
    version: "aes128gcm",
    dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
    privateKey,
    salt: "DGv6ra1nlYgDCS1FRnbzlw",
  });

  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});
