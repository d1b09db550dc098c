export {
  addChannel,
  editChannel,
  pauseChannel,
  removeChannel,
  resumeChannel,
} from "./change-channel.ts";
export { type ChatChannel, type ChatState, listChannels, readChannel } from "./read-channels.ts";
export { replayCard, testChannel } from "./try-channel.ts";
