-- How an agent is reached, and what our people note about it.
alter table agent
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text,
  add column remark text;
