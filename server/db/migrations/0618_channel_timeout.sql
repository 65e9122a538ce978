-- Some providers think for longer than ten seconds before they take a payment.
alter table channel
  drop constraint channel_timeout_ms_check,
  add constraint channel_timeout_ms_check check (timeout_ms between 1000 and 30000);
