import { userInfo } from "node:os";
import { join } from "node:path";

export const kinds = ["account", "container", "object", "proxy"] as const;
export type Kind = (typeof kinds)[number];

/** How many keys it lists in one answer. */
export const listed = 20;

export const key = { keyId: "foyer:noor", secret: "a-secret-of-the-tests" };

/** Each ring says on which port and device everything lies: on the only one. */
export const rings = `
import sys
from swift.common.ring import RingBuilder
folder, pairs = sys.argv[1], sys.argv[2:]
for kind, port in zip(pairs[::2], pairs[1::2]):
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": int(port), "device": "one"})
    ring.rebalance()
    ring.get_ring().save(folder + "/" + kind + ".ring.gz")
`;

/** The settings of one of its programs, which would otherwise expect a whole cluster. */
export function settings(kind: Kind, port: number, folder: string) {
  const all = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
log_address = ${join(folder, "no-syslog")}

[filter:healthcheck]
use = egg:swift#healthcheck
`;
  if (kind !== "proxy")
    return `${all}
[pipeline:main]
pipeline = healthcheck ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
recon_cache_path = ${folder}
`;
  const filters = [
    "catch_errors",
    "gatekeeper",
    "cache",
    "listing_formats",
    "bulk",
    "slo",
    "dlo",
    "versioned_writes",
    "copy",
  ];
  return `${all}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = ${listed}

[filter:tempauth]
use = egg:swift#tempauth
user_foyer_noor = ${key.secret} .admin

${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name === "cache" ? "memcache" : name}\n`).join("\n")}`;
}
