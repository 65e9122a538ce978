-- Looked up from the command bar, by every word of a merchant's name and by the beginning of an account's.
create index merchant_names on merchant using gin (to_tsvector('simple', name || ' ' || legal_name));
create index account_names on account (lower(account_name) text_pattern_ops);
