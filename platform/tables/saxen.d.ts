/** What is used of it; the package brings no types. */
declare module "saxen" {
  type Decode = (text: string) => string;
  export class Parser {
    on(name: "openTag", then: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(name: "closeTag", then: (name: string) => void): this;
    on(name: "text", then: (text: string, decode: Decode) => void): this;
    on(name: "cdata", then: (text: string) => void): this;
    parse(xml: string): Error | undefined;
  }
}
