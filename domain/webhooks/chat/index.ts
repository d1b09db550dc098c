export {
  addChannel,
  editChannel,
  pauseChannel,
  removeChannel,
  replayCard,
  resumeChannel,
  testChannel,
} from "./change-channel.ts";
export { type ChatChannel, type ChatState, listChannels, readChannel } from "./read-channels.ts";
