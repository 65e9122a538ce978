-- A payment that was called off is paid no more.
alter table simulator_payment add column cancelled_at timestamptz;
