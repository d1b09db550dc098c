-- An instance that missed a rotation of the root key cannot seal the key that signs receipts with one that is gone.
create index on proof_keys (key_id);
create trigger key_still_opens before insert or update of key_id on proof_keys
  for each row execute function key_still_opens();
