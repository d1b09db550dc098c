import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readOutsideDatabase, withTls } from "./read-outside-database.ts";

const hosted = "postgres://me:secret@db.host.example:5432/postgres";
const checked = "uselibpqcompat=true";

test.each([
  ["", `?sslmode=require&${checked}`],
  ["?sslmode=prefer", `?sslmode=require&${checked}`],
  ["?sslmode=require", `?sslmode=require&${checked}`],
  ["?sslmode=verify-full", `?sslmode=verify-full&${checked}`],
  ["?sslmode=disable", "?sslmode=disable"],
  ["?sslrootcert=ca.pem", `?sslrootcert=ca.pem&sslmode=verify-full&${checked}`],
  ["?sslmode=require&sslrootcert=ca.pem", `?sslmode=verify-full&sslrootcert=ca.pem&${checked}`],
  ["?sslmode=verify-ca&sslrootcert=ca.pem", `?sslmode=verify-ca&sslrootcert=ca.pem&${checked}`],
])("an address elsewhere with %j is read with %j", (asked, read) => {
  expect(withTls(hosted + asked)).toBe(hosted + read);
});

test("a database on this machine is read as it says", () => {
  for (const address of ["postgres://me@localhost/old", "postgres://me@127.0.0.1:5433/old", "postgres://me@[::1]/old"])
    expect(withTls(address)).toBe(address);
  expect(withTls("postgres:///old?host=/tmp")).toBe("postgres:///old?host=/tmp");
});

test("a server without TLS is told nothing, and the reason says what can be done", async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      heard.push(data);
      socket.write("N");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const at = server.address();
  const port = at !== null && typeof at === "object" ? at.port : 0;

  const read = readOutsideDatabase(`postgres://me:secret@127.0.0.1:${port}/old?sslmode=require`, {});

  await expect(read).rejects.toThrow("That server has no TLS, so nothing was sent.");
  expect(Buffer.concat(heard).toString("hex")).toBe("0000000804d2162f");
});
