import type { Group } from "../form/group.ts";

/** The content of the public site. */
export const siteGroups: Group[] = [
  {
    key: "hero",
    title: "Headline",
    about: "The phrases that type themselves, and the words around them.",
    isOnLanding: true,
    parts: [
      {
        rows: "phrases",
        label: "Phrases",
        each: "phrase",
        least: 2,
        most: 6,
        questions: [{ name: "", label: "", kind: "line", most: 48 }],
      },
      { name: "eyebrow", label: "Line above the headline", kind: "line", most: 80 },
      { name: "introduction", label: "Introduction", kind: "text", most: 280 },
      { name: "slogan", label: "How clients pay", kind: "line", most: 60 },
    ],
  },
  {
    key: "benefits",
    title: "Benefits",
    about: "Six reasons, as a numbered list.",
    isOnLanding: true,
    parts: [
      { name: "heading", label: "Heading", kind: "line", most: 80 },
      {
        rows: "cards",
        label: "Benefits",
        each: "benefit",
        least: 6,
        most: 6,
        questions: [
          { name: "title", label: "Title", kind: "line", most: 48 },
          { name: "text", label: "Text", kind: "text", most: 220 },
        ],
      },
    ],
  },
  {
    key: "stats",
    title: "Figures",
    about: "Three large figures, shown as typed.",
    isOnLanding: true,
    sample: "These figures are samples. Visitors read them until you save your own.",
    parts: [
      {
        rows: "figures",
        label: "Figures",
        each: "figure",
        least: 3,
        most: 3,
        questions: [
          { name: "figure", label: "Figure", kind: "line", most: 8 },
          { name: "label", label: "What it counts", kind: "line", most: 40 },
          { name: "sentence", label: "One sentence", kind: "text", most: 160 },
        ],
      },
    ],
  },
  {
    key: "testimonial",
    title: "Testimonial",
    about: "One client, in their own words.",
    isOnLanding: true,
    sample: "This client and their words are a sample. Visitors read them until you save your own.",
    parts: [
      { name: "quote", label: "What the client said", kind: "text", most: 400 },
      { name: "name", label: "Name", kind: "line", most: 80 },
      { name: "role", label: "Role and company", kind: "line", most: 120 },
    ],
  },
  {
    key: "team",
    title: "Team",
    about: "The people the public site introduces.",
    isOnLanding: true,
    sample: "These people are samples. Visitors read about them until you save your own.",
    parts: [
      { name: "heading", label: "Heading", kind: "line", most: 80 },
      {
        rows: "members",
        label: "Members",
        each: "member",
        least: 0,
        most: 12,
        questions: [
          { name: "name", label: "Name", kind: "line", most: 80 },
          { name: "roleTitle", label: "Role title", kind: "line", most: 80 },
          { name: "biography", label: "Biography", kind: "text", most: 320 },
          { name: "link", label: "Social link", kind: "link", optional: true },
          { name: "isFounder", label: "Founder", kind: "tick" },
          { name: "photoFileId", label: "Photo", kind: "picture", without: "Show initials instead of the photo" },
          {
            name: "staffId",
            label: "Colleague",
            kind: "choice",
            options: { "": "No one on the team" },
            hint: "Someone of your team is on the page only while their account is active.",
          },
          { name: "isShown", label: "Show this colleague on the site", kind: "tick" },
        ],
      },
    ],
  },
  {
    key: "closing",
    title: "Closing",
    about: "The last words of the page and its button.",
    isOnLanding: true,
    parts: [
      { name: "heading", label: "Heading", kind: "line", most: 80 },
      { name: "text", label: "Text", kind: "text", most: 220 },
      { name: "button", label: "Button", kind: "line", most: 40 },
    ],
  },
  {
    key: "search",
    title: "Search and sharing",
    about: "What search engines and shared links show.",
    seen: "/",
    parts: [
      { name: "title", label: "Title", kind: "line", most: 60 },
      { name: "description", label: "Description", kind: "text", most: 155 },
    ],
  },
];
