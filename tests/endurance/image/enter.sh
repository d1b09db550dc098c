#!/bin/sh
# Runs a command in a root folder as a container tool would, in namespaces of its own: every mount is gone when the command ends.
#   ROOT       the root folder
#   CHANGES    a folder that takes what is written to the root, which then stays as it is; empty: it is written to the root
#   VOLUME     a folder to find at VOLUME_AT; empty: none
#   HARDENED   yes: the root cannot be written, only a /tmp in memory, and no program in the volume can be run
#   NETWORK    loopback: a network with nothing else, in which anybody may listen on low ports, as Docker sets it up;
#              machine: this machine's, with its resolver and the certificates it trusts
#   OWNER      the user and group to run it as, by number;  WORKDIR  where
set -eu
root=$ROOT
if [ -n "$CHANGES" ]; then
  mkdir -p "$CHANGES/upper" "$CHANGES/work" "$CHANGES/root"
  mount -t overlay overlay -o "lowerdir=$ROOT,upperdir=$CHANGES/upper,workdir=$CHANGES/work" "$CHANGES/root"
  root=$CHANGES/root
fi
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 dev "$root/dev"
for device in null zero full random urandom tty; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/0 "$root/dev/stdin"
ln -s /proc/self/fd/1 "$root/dev/stdout"
ln -s /proc/self/fd/2 "$root/dev/stderr"
mkdir "$root/dev/shm"
mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
if [ "$NETWORK" = loopback ]; then
  ip link set lo up
  echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start
else
  mount --bind /etc/resolv.conf "$root/etc/resolv.conf"
  # In /dev, which is in memory, it does not become part of the image.
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$root/dev/certificates.pem"
fi
[ -z "$VOLUME" ] || mount --bind "$VOLUME" "$root$VOLUME_AT"
if [ "$HARDENED" = yes ]; then
  mount -o remount,bind,noexec,nosuid,nodev "$root$VOLUME_AT"
  mount -t tmpfs -o mode=1777 tmp "$root/tmp"
  mount -o remount,ro "$root"
fi
exec chroot --userspec="$OWNER" "$root" /usr/bin/env -i --chdir="$WORKDIR" "$@"
