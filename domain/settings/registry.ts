import type { z } from "zod";
import { brand, brandDefault } from "./brand.schema.ts";
import { bookings, bookingsDefault, footers, footersDefault, office, officeDefault } from "./house.schema.ts";

/** Every setting of the house: its shape, and what holds until an admin saves another value. */
export const registry = {
  brand: { schema: brand, byDefault: brandDefault },
  footers: { schema: footers, byDefault: footersDefault },
  office: { schema: office, byDefault: officeDefault },
  bookings: { schema: bookings, byDefault: bookingsDefault },
} as const;

export type SettingKey = keyof typeof registry;
export type Setting<K extends SettingKey> = z.infer<(typeof registry)[K]["schema"]>;
export type Settings = { [K in SettingKey]: Setting<K> };

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(registry, key);
