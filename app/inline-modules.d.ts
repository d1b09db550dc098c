declare module "*?sheet" {
  const css: string;
  export default css;
}
declare module "*?script" {
  const code: string;
  export default code;
}
