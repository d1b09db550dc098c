// Loaded before a program: at its end, it tells the parent the most memory the process ever held.
process.channel?.unref();
process.on("exit", () => process.send?.({ peakMB: process.resourceUsage().maxRSS / 1024 }));
