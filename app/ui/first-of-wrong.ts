/** Of a group of boxes that is wrong as a whole, the first is marked, says why, and takes the focus. */
export const firstOfWrong = (isWrong: boolean, place: number, fix: string) =>
  isWrong && place === 0 ? ({ "aria-invalid": true, "aria-describedby": fix, autoFocus: true } as const) : {};
