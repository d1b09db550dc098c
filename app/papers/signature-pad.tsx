import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./signing.module.css";

type Props = {
  /** What was drawn, as the address of a picture; empty until then. */
  drawing: string;
  onDraw: (drawing: string) => void;
  problems?: string[] | undefined;
};

/** Draws a name with a finger, a pen or the mouse. Without script the name is typed. */
export function SignaturePad({ drawing, onDraw, problems = [] }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const penAt = ({ clientX, clientY }: React.PointerEvent) => {
    const pen = canvas.current?.getContext("2d");
    const box = canvas.current?.getBoundingClientRect();
    if (!pen || !box) return null;
    const x = ((clientX - box.left) / box.width) * pen.canvas.width;
    const y = ((clientY - box.top) / box.height) * pen.canvas.height;
    return { pen, x, y };
  };
  const begin = (event: React.PointerEvent) => {
    const at = penAt(event);
    if (!at) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    Object.assign(at.pen, { lineWidth: 5, lineCap: "round", lineJoin: "round", strokeStyle: "#111" });
    at.pen.beginPath();
    at.pen.moveTo(at.x, at.y);
    at.pen.lineTo(at.x, at.y);
    at.pen.stroke();
  };
  const draw = (event: React.PointerEvent) => {
    const at = event.buttons === 1 ? penAt(event) : null;
    at?.pen.lineTo(at.x, at.y);
    at?.pen.stroke();
  };
  const clear = () => {
    const pen = canvas.current?.getContext("2d");
    pen?.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    onDraw("");
  };
  return (
    <div className={styles.pad}>
      <span id="draw-name">Or draw your name</span>
      <canvas
        ref={canvas}
        width={800}
        height={400}
        role="img"
        aria-labelledby="draw-name"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => onDraw(canvas.current?.toDataURL("image/png") ?? "")}
      />
      <input type="hidden" name="drawing" value={drawing} />
      {problems.length > 0 && <em role="alert">{problems.join(" ")}</em>}
      {drawing !== "" && (
        <div>
          <Button type="button" onClick={clear}>
            Clear the drawing
          </Button>
        </div>
      )}
    </div>
  );
}
