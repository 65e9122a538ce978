-- What is known of a legal entity besides its names, and its tax number as it is stored: without blanks, dots, dashes.
alter table company
  add column reg_no text,
  add column address text,
  add column legal_rep text,
  add column contact_name text,
  add column phone text,
  add column email text,
  add column license_files text[] not null default '{}',
  add column month_limit bigint check (month_limit >= 0),
  add column risk_level smallint,
  add column remark text,
  add column updated_at timestamptz,
  add column currency text generated always as (
    case country_id when 'MEX' then 'MXN' when 'COL' then 'COP' when 'PER' then 'PEN'
      when 'CHL' then 'CLP' when 'ARG' then 'ARS' else 'BRL' end) stored;
update company c set tax_id = upper(regexp_replace(tax_id, '[\s./-]', '', 'g'))
  where not exists (select from company o where o.country_id = c.country_id and o.id <> c.id
    and upper(regexp_replace(o.tax_id, '[\s./-]', '', 'g')) = upper(regexp_replace(c.tax_id, '[\s./-]', '', 'g')));
