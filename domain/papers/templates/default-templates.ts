import type { PaperKind, Section } from "../paper.ts";

type Template = { kind: PaperKind; name: string; sections: Section[] };
const section = (heading: string, ...text: string[]): Section => ({ heading, text: text.join("\n\n") });

const parties = section(
  "Who this is between",
  'This paper is between {agency address} ("we") and {client address} ("you"). It is paper number {number}, dated {day}.',
);

const law = section(
  "Anything else",
  "If a part of this paper turns out not to hold, the rest still does. Changes are made in writing: by another paper that both sides sign. The law of the place where we are registered applies, unless the law says otherwise.",
);

/** What an agency can start from, in plain words. It is no legal advice: have somebody read it who knows your law. */
export const defaultTemplates: Template[] = [
  {
    kind: "agreement",
    name: "Proposal and agreement",
    sections: [
      parties,
      section(
        "What we do for you",
        "We find companies that may need what you sell, write to them in your name and introduce those that want to talk. We decide how we find them; you decide whom you talk to.",
        "You pay for closed deals. There is no retainer and no set-up fee.",
      ),
      section(
        "What it costs",
        "For each closed deal with a company that we introduced you pay: {fee}",
        "The fee is owed on what that company agrees to pay you, without sales tax. Sales tax is added to our fee where the law asks for it.",
      ),
      section(
        "When a deal counts",
        "We write down every introduction on the day it is made. When a deal closes, either of us says so, and you have {days to confirm} days to confirm it or to say what is wrong. {silence}",
        "You may send a lead back within {days to return} days, with a reason, for instance because you were talking already. A company counts as introduced by us for {days of protection} days.",
      ),
      section(
        "What you do",
        "Tell us which companies we must not write to, answer introductions within two working days, and tell us truly how they end. Keep what we send you to yourselves.",
      ),
      section(
        "Data",
        "Each of us keeps to the law on personal data. We tell you where an address comes from when you ask, and stop writing to whoever asks us to.",
      ),
      section(
        "From when, and until when",
        "This agreement holds from {in force from}. Either side may end it in writing with 30 days' notice. Fees for companies that were introduced before the end stay due.",
      ),
      law,
    ],
  },
  {
    kind: "nda",
    name: "Non-disclosure agreement",
    sections: [
      parties,
      section(
        "What is confidential",
        "Everything that one side tells the other about its business and that is not public: customers, prices, plans, methods, figures. It need not be marked.",
      ),
      section(
        "What each side promises",
        "To use it only for working together, to show it only to those who need it for that and who promise the same, and to guard it as well as its own secrets.",
      ),
      section(
        "What is left out",
        "What was public or known before, what somebody else told lawfully, and what a court or the law demands. In that case the other side is told first, where that is allowed.",
      ),
      section(
        "How long",
        "This holds from {day} and for three years after we stop working together. On request each side deletes what it has, except what the law makes it keep.",
      ),
      law,
    ],
  },
  {
    kind: "data_processing",
    name: "Data processing agreement",
    sections: [
      parties,
      section(
        "What it is about",
        "You decide why personal data is used (the controller). We handle it for you (the processor) while we research companies, write to people in your name, arrange meetings and keep the record of it: names, business addresses, phone numbers, positions, messages and meetings of people at companies that may become your customers.",
      ),
      section(
        "What we promise",
        "We use the data only as you instruct us in writing, which includes this paper and our agreement. Everybody who works with it is bound to secrecy. We keep it safe by encryption, access by role, logs and tested backups.",
        "We help you answer people who ask about their data, tell you of a breach without undue delay and within 48 hours of learning of it, and show you what you need to check that we keep to this.",
      ),
      section(
        "Others who help us",
        "You agree that we use hosts and mail services. We list them on request, bind them in the same way, and tell you 30 days before a new one, so that you can object.",
      ),
      section(
        "Where, and how long",
        "Data stays in the country of {client} or the European Economic Area unless the law's conditions for elsewhere are met. When our work ends we delete or return it, as you choose, except what the law makes us keep.",
      ),
      law,
    ],
  },
  {
    kind: "team_terms",
    name: "Terms for team members",
    sections: [
      section(
        "Who this is between",
        "This paper is between {agency address} and {client}. It is paper number {number}, dated {day}.",
      ),
      section(
        "Clients and their data",
        "You use what clients entrust to us only for the work, keep it to yourself during and after our work together, and don't take copies. You write only to people whom the exclusion lists allow.",
      ),
      section(
        "Accounts and passwords",
        "Your accounts are yours alone. You use a second factor where it is offered, tell us at once when something is lost or looks wrong, and hand everything back at the end.",
      ),
      section(
        "What you make",
        "Texts, lists and records that you make for our clients belong to us, or to the client where we agreed that.",
      ),
      section("What you get", "Your pay and your shares are agreed apart from this paper and shown in your account."),
      law,
    ],
  },
];
