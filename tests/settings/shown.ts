import type { SettingKey } from "#domain/settings/index.ts";
import type { Principal } from "../matrix/principals.ts";

type Look = { who: Principal; at: string; reads: string[]; not?: string[] };

/**
 * Where a setting takes effect as soon as it is saved. The other settings are tested beside the commands that read
 * them.
 */
export const shown: Partial<Record<SettingKey, Look[]>> = {
  brand: [
    {
      who: "visitor",
      at: "/",
      reads: ["Northdoor", "door@north.example", "photos.example/north", "work.example/north", "posts.example/north"],
    },
    { who: "staff", at: "/studio", reads: ["Northdoor Studio"] },
  ],
  footers: [
    { who: "staff", at: "/studio", reads: ["For us alone."], not: ["For you and us."] },
    { who: "owner", at: "/dashboard/people", reads: ["For you and us."], not: ["For us alone."] },
  ],
  office: [
    { who: "staff", at: "/meet", reads: ["https://meet.example/main"] },
    { who: "visitor", at: "/meet", reads: [], not: ["https://meet.example/main"] },
    { who: "staff", at: "/studio/office", reads: ["37", "places today", "/studio/workspace/staff?status=active"] },
    { who: "staff", at: "/studio/office", reads: ["Utilization in the last 30 days", "Day</th>", "0%"] },
  ],
  operations: [{ who: "admin", at: "/studio/operations", reads: ["https://automation.example/home"] }],
  shortcuts: [
    { who: "staff", at: "/studio/workspace/calendar", reads: ["Ad desk", "https://ads.example/"] },
    { who: "admin", at: "/studio/workspace/calendar", reads: [], not: ["Ad desk"] },
  ],
  retention: [
    { who: "staff", at: "/studio/vault/trash", reads: ["can come back for 14 days"] },
    { who: "staff", at: "/studio/workspace/tasks/trash", reads: ["can come back for 14 days"] },
    { who: "admin", at: "/studio/finances/trash", reads: ["can come back for 14 days"] },
    { who: "admin", at: "/studio/academy/trash", reads: ["can come back for 14 days"] },
  ],
  passwords: [
    { who: "staff", at: "/studio/workspace/settings", reads: ["12", "characters. A short sentence works best"] },
  ],
  hero: [{ who: "visitor", at: "/", reads: ["Doors open.", "A quiet entrance", "We open doors.", "nothing before"] }],
  benefits: [{ who: "visitor", at: "/", reads: ["Why doors.", "Door 1", "Door 6"] }],
  stats: [{ who: "visitor", at: "/", reads: ["doors opened 1", "doors opened 3"] }],
  testimonial: [{ who: "visitor", at: "/", reads: ["The door was open.", "Ida Moss", "Owner, Moss Works"] }],
  team: [{ who: "visitor", at: "/", reads: ["Who opens.", "Vera Door"] }],
  closing: [{ who: "visitor", at: "/", reads: ["Come in.", "It is warm inside.", "Ring the bell"] }],
  search: [{ who: "visitor", at: "/", reads: ["Doors that open", "An agency that opens doors."] }],
};
