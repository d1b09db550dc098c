import { afterAll } from "vitest";
import { handKeys } from "#domain/proofs/index.ts";
import { dropFreshDatabases, tidyUp } from "./database.ts";
import { signer } from "./deps.ts";

// Databases that a test opens by itself have no app that hands them its keys.
handKeys(signer);

afterAll(tidyUp);
afterAll(dropFreshDatabases);
