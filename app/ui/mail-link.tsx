import { readableAddress } from "#domain/kernel/readable-address.ts";

export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{readableAddress(to)}</a>;
