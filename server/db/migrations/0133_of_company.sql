-- A page of companies counts the accounts and merchants of its own rows alone.
create index account_of_company on account (company_id) where company_id is not null;
create index merchant_of_company on merchant (company_id) where company_id is not null;
