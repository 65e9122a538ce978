-- Names are searched without accents, case and signs that nobody sees, as `nameKey` of `contract/spelling.ts` says.
-- A name of plain letters, the usual one, costs no more than its small letters.
create function name_fold(name text) returns text language sql immutable parallel safe as $$
  select case when octet_length(name) = length(name) then lower(name)
    else lower(regexp_replace(normalize(name, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]',
      '', 'g')) end
$$;
drop index merchant_names;
create index merchant_names on merchant using gin (to_tsvector('simple', name_fold(name || ' ' || legal_name)));
drop index account_names;
create index account_names on account (name_fold(account_name) text_pattern_ops);
