-- The float of an account below which people are told, minor units; nobody is told where it says nothing.
alter table account add column float_alert bigint check (float_alert > 0);
alter table account_alert drop constraint account_alert_kind_check;
alter table account_alert add constraint account_alert_kind_check check (kind in ('silent', 'nearlyFull', 'floatLow'));
-- Currencies of which others own more than there is, and people have been told; a row goes when it is over.
create table coverage_alert (
  currency text primary key,
  since timestamptz not null
);
-- The last business day whose missing look at a place people have been told of.
alter table bank_account add column look_told date;
