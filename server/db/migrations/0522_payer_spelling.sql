-- A document as it is compared: `documentKey` of contract/spelling.ts; a test compares the two. What no register could
-- hold stays as it was typed.
create function document_key(typed text) returns text language plpgsql immutable parallel safe as $f$
declare
  -- One kind of dash and digits 0 to 9, with its blanks: a label may end at one.
  seen constant text := translate(normalize(typed, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  ornaments constant text := '[\u0021-\u0025\u0027-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2010-\u2027\u2030-\u205e\u2212]';
  whole constant text := regexp_replace(reference_key(seen), ornaments, '', 'g');
  key text := whole;
begin
  if whole !~ '^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$' then
    key := regexp_replace(reference_key(regexp_replace(regexp_replace(seen, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      '(?i)^\s*(?:(?:CPF|CNPJ|RFC|CURP|NIT|RUC|DNI|RUT|RUN|CUIT|CUIL|CLABE|CBU|CVU|CCI|PIX)|(?:CC|CE|TI|PPT)(?=[\s.:]))'
      '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u2010-\u2027]*'
      '(?:n[uú]?m?(?:ero)?[o°]?[\s\u0021-\u002f\u003a-\u0040]+)?(?=[^0-9]{0,4}[0-9])', '')), ornaments, '', 'g');
  end if;
  return case when key ~ '^[0-9A-ZÑ&]{3,}$' and key ~ '[0-9]' then key else typed end;
end $f$;
-- A payer's account: digits alone where it is a number. A mail, a phone or a name of an account stays as it was told.
create function account_key(typed text) returns text language sql immutable parallel safe as $f$
  select case when typed ~ '[@+]' then typed when document_key(typed) ~ '^[0-9]+$' then document_key(typed) else typed end
$f$;

update payment_order set payer_doc_no = document_key(payer_doc_no) where payer_doc_no <> document_key(payer_doc_no);
update payment_order set payer_account = account_key(payer_account) where payer_account <> account_key(payer_account);
update receipt set payer_account = account_key(payer_account) where payer_account <> account_key(payer_account);

-- Entries keep a hash. Where the order still has what was blocked, the hash is made anew, and what was out of force for
-- its spelling is in force again.
alter table blacklist_entry add column reenter boolean not null default false;  -- nobody can know that it blocks
with known as (
  select e.id, e.type, case e.type when 'document' then o.payer_doc_no else o.payer_account end as value
  from blacklist_entry e join payment_order o on o.order_no = e.order_no
  where e.type = 'document' and o.payer_doc_no ~ '^[0-9A-ZÑ&]+$' or e.type = 'account' and o.payer_account ~ '^[0-9]+$'),
mended as (
  select id, sha256(convert_to(type || ' ' || value, 'UTF8')) as hash,
    case when type = 'account' and length(value) >= 14 then left(value, 6) || '******' || right(value, 4)
      when length(value) < 7 then '***' else '***' || right(value, 4) end as masked
  from known)
update blacklist_entry e set hash = m.hash, masked = m.masked, version = e.version + 1,
  status = case when e.reason like '⚠ %' then 1 else e.status end,
  reason = case when e.reason like '⚠ %' then substr(e.reason, 3) else e.reason end
from mended m
where m.id = e.id and e.hash <> m.hash and not exists (select from blacklist_entry other
  where other.hash = m.hash and other.kind = e.kind and coalesce(other.merchant_id, 0) = coalesce(e.merchant_id, 0));

-- Of the rest of the time before there was one spelling nobody can know how it was typed, but for what is shown whole,
-- phones without a leading 00, and what some order's payer is known by.
update blacklist_entry e set reenter = true
where created_at < coalesce((select applied_at from migration where name like '0470%'), now())
  and type <> 'ip' and not (type = 'phone' and masked ~ '^\+[1-9]')
  and not (type = 'document' and hash in (select sha256(convert_to('document ' || payer_doc_no, 'UTF8'))
    from payment_order where payer_doc_no ~ '^[0-9A-ZÑ&]+$'))
  and not (type = 'account' and hash in (select sha256(convert_to('account ' || payer_account, 'UTF8'))
    from payment_order where payer_account ~ '^[0-9]+$'));
create index blacklist_entry_reenter on blacklist_entry (id) where reenter;
insert into notice (id, kind, grant_key, platform_only, no, created_at)
select snowflake_floor(now()) + 4194303, 'blacklistReenter', 'blacklist.edit', true, count(*)::text, now()
from blacklist_entry where reenter having count(*) > 0;
