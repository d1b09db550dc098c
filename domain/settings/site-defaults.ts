import type { z } from "zod";
import type { benefits, closing, hero, search, stats, team, testimonial } from "./site.schema.ts";

export const heroDefault: z.infer<typeof hero> = {
  phrases: [
    "Pay only for closed deals.",
    "We find the right buyer.",
    "We open the conversation.",
    "You walk into the meeting.",
  ],
  eyebrow: "Done-for-you AI lead generation for high-ticket B2B",
  introduction:
    "We find the companies that can use what you sell, write to the person who decides, and put the meeting in your calendar. Nothing is owed until a deal is signed.",
  slogan: "pay only for closed deals",
};

export const benefitsDefault: z.infer<typeof benefits> = {
  heading: "Everything before the handshake is our work.",
  cards: [
    {
      title: "A list with reasons",
      text: "Every company arrives with a note on why it is there: what changed, what it probably needs, who signs.",
    },
    {
      title: "First lines worth answering",
      text: "AI reads and drafts. A person edits. Nothing leaves in your name that you would not have sent yourself.",
    },
    {
      title: "Follow-up that remembers",
      text: "Most replies come after the third message. We write that one too, and we stop when someone says stop.",
    },
    {
      title: "Meetings, not forms",
      text: "Interested people pick a time in your real calendar. You see who they are and what they asked before you join.",
    },
    {
      title: "One page of truth",
      text: "Your dashboard shows each update, each payment and each meeting as it happens. There is no monthly slide deck.",
    },
    {
      title: "Our risk, not yours",
      text: "No retainer and no set-up fee. We earn when you close, so we pass on leads that would only look good in a report.",
    },
  ],
};

export const statsDefault: z.infer<typeof stats> = {
  figures: [
    {
      figure: "8.6x",
      label: "leads growth",
      sentence: "More qualified leads than the same team found alone in the months before.",
    },
    {
      figure: "20+",
      label: "new clients",
      sentence: "Signed contracts that began with a message we wrote.",
    },
    {
      figure: "2.7x",
      label: "shorter project time",
      sentence: "From the first list to the first signature, compared with doing it in house.",
    },
  ],
};

export const testimonialDefault: z.infer<typeof testimonial> = {
  quote:
    "For six weeks we paid nothing and met eleven companies. The seventh signed. That was the first invoice we ever got from them.",
  name: "Helena Brandt",
  role: "Managing partner, Northgate Advisory",
};

const alone = { staffId: null, isShown: false };

export const teamDefault: z.infer<typeof team> = {
  heading: "The people who answer.",
  members: [
    {
      name: "Mara Lindqvist",
      roleTitle: "Founder, clients",
      biography:
        "Sold industrial software for eleven years and still makes the first call to every new client herself.",
      photoFileId: null,
      link: null,
      isFounder: true,
      ...alone,
    },
    {
      name: "Theo Abara",
      roleTitle: "Founder, research",
      biography: "Builds the models that read the market, and the rules for when a person has to read it instead.",
      photoFileId: null,
      link: null,
      isFounder: true,
      ...alone,
    },
    {
      name: "Ines Calder",
      roleTitle: "Editor, outreach",
      biography: "A former news editor. Every message passes her desk, and about one in three does not leave it.",
      photoFileId: null,
      link: null,
      isFounder: false,
      ...alone,
    },
  ],
};

export const closingDefault: z.infer<typeof closing> = {
  heading: "The door is open.",
  text: "Thirty minutes, no slides. Tell us whom you want to meet, and we will tell you honestly whether we can find them.",
  button: "Book a discovery meeting",
};

export const searchDefault: z.infer<typeof search> = {
  title: "AI lead generation for high-ticket B2B, paid on closed deals",
  description:
    "Done-for-you lead generation: we find the buyers, open the conversation and book the meeting. You pay only for closed deals.",
};
