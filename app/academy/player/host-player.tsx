import { useEffect, useRef } from "react";
import { hostOrigin, playerOf } from "../host.ts";
import { readMessage, toMessage } from "./host-messages.ts";
import styles from "./player.module.css";
import type { Seek } from "./upload-player.tsx";
import type { ProgressReport } from "./use-progress-report.ts";

type Props = { code: string; title: string; from: number; telling: ProgressReport; seek: Seek; onTold: () => void };

/**
 * A video at the host, in an iframe that cannot navigate the window. If its player reports progress, it is recorded.
 */
export function HostPlayer({ code, title, from, telling, seek, onTold }: Props) {
  const box = useRef<HTMLIFrameElement>(null);
  const { at, tell } = telling;
  useEffect(() => {
    const say = (method: string, value?: unknown) =>
      box.current?.contentWindow?.postMessage(toMessage(method, value), hostOrigin);
    const start = (second: number) => {
      if (second > 0) say("setCurrentTime", second);
      say("play");
    };
    function hear({ origin, source, data }: MessageEvent) {
      if (origin !== hostOrigin || source !== box.current?.contentWindow) return;
      const told = readMessage(data);
      if (told?.event === "ready") {
        for (const event of ["timeupdate", "pause", "ended"]) say("addEventListener", event);
        seek.current = start;
        start(from);
      } else if (told?.event === "timeupdate") {
        at(told.seconds, told.length);
        onTold();
      } else if (told) void tell();
    }
    // A document that was loaded elsewhere does not allow the host in its policy: reload here, and continue playing.
    const reload = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      const { pathname, search } = window.location;
      const query = new URLSearchParams(search);
      if (!blockedURI.startsWith(hostOrigin) || query.has("play")) return;
      query.set("play", String(from));
      window.location.assign(`${pathname}?${query}`);
    };
    window.addEventListener("message", hear);
    document.addEventListener("securitypolicyviolation", reload);
    return () => {
      window.removeEventListener("message", hear);
      document.removeEventListener("securitypolicyviolation", reload);
      seek.current = null;
    };
  }, [at, tell, from, seek, onTold]);
  return (
    <iframe
      ref={box}
      className={styles.film}
      title={title}
      src={playerOf(code)}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin"
      onLoad={() => box.current?.contentWindow?.postMessage(toMessage("addEventListener", "ready"), hostOrigin)}
    />
  );
}
