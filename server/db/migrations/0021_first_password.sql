-- An account or a reset that a second person consented to has a password that nobody knows: whoever asked draws the first one, once, until then.
alter table employee
  add column first_password_for bigint references employee,
  add column first_password_until timestamptz;
