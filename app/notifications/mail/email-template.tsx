import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { type EmailMessage, logoSource } from "#domain/notifications/index.ts";

const font = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";
const ink = { color: "#1c1a17", fontFamily: font, fontSize: "16px", lineHeight: "1.55" };
const quiet = { ...ink, color: "#5d5952", fontSize: "14px", margin: "0" };

type Props = { message: EmailMessage; brandName: string; hasLogo: boolean };

/** The layout of every email: one heading, a few facts, one thing to do. */
export function EmailTemplate({ message, brandName, hasLogo }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{message.lines.join(" ")}</Preview>
      <Body style={{ backgroundColor: "#f7f5f1", margin: "0", padding: "32px 12px" }}>
        <Container
          style={{ backgroundColor: "#fffefc", border: "1px solid #e4e0d8", maxWidth: "560px", padding: "32px" }}
        >
          {hasLogo ? (
            <img
              src={logoSource}
              alt={brandName}
              height={40}
              style={{ ...quiet, fontWeight: 600, display: "block", height: "40px", width: "auto", maxWidth: "240px" }}
            />
          ) : (
            <Text style={{ ...quiet, fontWeight: 600 }}>{brandName}</Text>
          )}
          <Heading style={{ ...ink, fontSize: "26px", lineHeight: "1.2", margin: "12px 0 16px" }}>
            {message.heading}
          </Heading>
          {message.lines.map((line) => (
            <Text key={line} style={ink}>
              {line}
            </Text>
          ))}
          {message.facts.map(([label, value]) => (
            <div key={label} style={{ borderTop: "1px solid #e4e0d8", padding: "10px 0" }}>
              <Text style={quiet}>{label}</Text>
              <Text style={{ ...ink, margin: "2px 0 0", whiteSpace: "pre-line" }}>{value}</Text>
            </div>
          ))}
          {message.action && (
            <Button
              href={message.action.url}
              style={{
                ...ink,
                backgroundColor: "#3a45c4",
                borderRadius: "6px",
                color: "#ffffff",
                fontWeight: 600,
                marginTop: "20px",
                padding: "12px 20px",
              }}
            >
              {message.action.label}
            </Button>
          )}
          <Hr style={{ borderColor: "#e4e0d8", margin: "28px 0 16px" }} />
          <Text style={quiet}>
            Sent by {brandName}. {message.choiceUrl && <a href={message.choiceUrl}>Choose which emails you get</a>}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
