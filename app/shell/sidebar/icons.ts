import Ban from "lucide-react/icons/ban";
import Building from "lucide-react/icons/building";
import Building2 from "lucide-react/icons/building-2";
import Calendar from "lucide-react/icons/calendar";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import CircleCheck from "lucide-react/icons/circle-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FileSignature from "lucide-react/icons/file-signature";
import Files from "lucide-react/icons/files";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandCoins from "lucide-react/icons/hand-coins";
import Handshake from "lucide-react/icons/handshake";
import HomeIcon from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import LayoutList from "lucide-react/icons/layout-list";
import MessageSquareText from "lucide-react/icons/message-square-text";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";
import Workflow from "lucide-react/icons/workflow";

/** One meaning for each, everywhere. */
export const placeIcons = {
  studio: HomeIcon,
  workspace: LayoutList,
  office: Building2,
  vault: KeyRound,
  operations: Workflow,
  finances: ReceiptText,
  academy: GraduationCap,
  clients: Building,
  updates: MessageSquareText,
  deals: Handshake,
  exclusions: Ban,
  brief: ClipboardList,
  papers: FileSignature,
  payments: HandCoins,
  invoices: ReceiptText,
  meetings: Calendar,
  files: Files,
  tasks: CircleCheck,
  results: ChartNoAxesColumn,
  people: Users,
  settings: Settings,
};

export type PlaceIcon = keyof typeof placeIcons;
