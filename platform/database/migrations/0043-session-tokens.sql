-- A session is found by the hash of its token: whoever reads this table, or a backup of it, has nobody's session. Those that
-- run go on.
alter table auth_sessions rename column token to token_hash;
update auth_sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
alter table auth_sessions add check (token_hash ~ '^[0-9a-f]{64}$');
