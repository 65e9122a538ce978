-- Entries keep a hash, so what was typed cannot be written anew. Those whose visible end holds a sign that no document
-- has blocked nobody: they are put out of force and marked, so that whoever lists them sees that they must be typed again.
update blacklist_entry
set status = 0, reason = left('⚠ ' || reason, 200), version = version + 1
where type in ('document', 'account', 'phone', 'email', 'ip', 'usdtAddress')
  and masked ~ '[^\x21-\x7eÑñ]';
