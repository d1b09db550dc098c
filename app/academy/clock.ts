/** "0:00", "12:05", "1:02:05". */
export function clock(seconds: number | null): string {
  const whole = Math.max(0, Math.floor(seconds ?? 0));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
