import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { type EmailMessage, logoSource } from "#domain/notifications/index.ts";
import { darkSheet, look } from "./email-look.ts";

type Props = { message: EmailMessage; brandName: string; hasLogo: boolean };

/** The layout of every email: who writes, what happened, a few facts, one thing to do. The subject stands above it. */
export function EmailTemplate({ message, brandName, hasLogo }: Props) {
  const { lines, quotes = [], facts, answers = [], action, replyTo, choiceUrl } = message;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkSheet}</style>
      </Head>
      <Body className="ground" style={look.ground}>
        <Preview>{[...quotes.map(({ words }) => words), ...lines].join(" ").slice(0, 200)}</Preview>
        <Container className="card" style={look.card}>
          <Row style={look.brand}>
            <Brand brandName={brandName} hasLogo={hasLogo} />
          </Row>
          <Hr className="rule" style={look.rule} />
          <Row style={look.words}>
            {lines.map((line, at) => (
              <Text key={line} className="ink" style={at === 0 ? look.first : look.line}>
                {line}
              </Text>
            ))}
            {quotes.map(({ by, words }) => (
              <blockquote key={by + words} className="rule" style={look.quote}>
                <Text className="quiet" style={look.choice}>
                  {by}
                </Text>
                <Text className="ink" style={look.quoted}>
                  {words}
                </Text>
              </blockquote>
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
            {answers.map(({ about, links }) => (
              <Fragment key={about}>
                <Text className="ink" style={look.question}>
                  {about}
                </Text>
                <div>
                  {links.map((link, at) => (
                    <EmailLink key={link.label} {...link} isFirst={at === 0} />
                  ))}
                </div>
              </Fragment>
            ))}
            {action && (
              <div>
                <EmailLink {...action} isFirst={answers.length === 0} />
              </div>
            )}
            {replyTo && (
              <Text className="quiet" style={look.reply}>
                {byReply}
              </Text>
            )}
          </Row>
        </Container>
        <Text className="quiet" style={look.foot}>
          Sent by {brandName}.{" "}
          {choiceUrl && (
            <a className="quiet" style={look.choice} href={choiceUrl}>
              Choose which emails you get
            </a>
          )}
        </Text>
      </Body>
    </Html>
  );
}

/** Said where a mailbox for answers is read. */
export const byReply = "You can also answer by replying to this email.";

/** One of them is the first thing to do; the others step back. */
const EmailLink = ({ label, url, isFirst }: { label: string; url: string; isFirst: boolean }) => (
  <Button className={isFirst ? "button" : "other"} href={url} style={isFirst ? look.button : look.other}>
    {label}
  </Button>
);

const Brand = ({ brandName, hasLogo }: Omit<Props, "message">) =>
  hasLogo ? (
    <img className="ink" src={logoSource} alt={brandName} height={32} style={look.logo} />
  ) : (
    <Text className="ink" style={look.name}>
      {brandName}
    </Text>
  );

const Facts = ({ facts }: Pick<EmailMessage, "facts">) => (
  <table className="rule" style={look.facts} cellPadding={0} cellSpacing={0}>
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <th className="rule quiet" style={{ ...look.label, fontWeight: 400 }} align="left" scope="row">
            {label}
          </th>
          <td className="rule ink" style={look.fact}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Padding belongs on a cell: old clients ignore it elsewhere. */
const Row = ({ style, children }: { style: React.CSSProperties; children: React.ReactNode }) => (
  <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td className="pad" style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);
