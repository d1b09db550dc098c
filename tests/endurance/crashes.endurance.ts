import { crashWhileBooking } from "./crashes.ts";
import { startTwice } from "./second-starts.ts";

// Kills the app fifty times while visitors book, and looks for every acknowledged booking. Before that, a second start
// on the folder of a running app has to be refused twenty times.

const twice = await startTwice(20);
console.log(`A second start on the same folder was refused with the pid ${twice.refused} of 20 times.`);

const crashes = await crashWhileBooking(50, console.log);
console.log(`${crashes.starts} of 50 starts after kill -9; ${crashes.acknowledged} bookings acknowledged,`);
console.log(`${crashes.lost.length} lost, ${crashes.doubled} doubled; closed with ${crashes.closedWith}.`);

const isFine = twice.refused === 20 && crashes.lost.length === 0 && crashes.doubled === 0 && crashes.closedWith === 0;
for (const line of [...twice.words, ...crashes.lost]) console.error(line);
process.exitCode = isFine ? 0 : 1;
