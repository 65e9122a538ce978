-- Until when a company's licences hold, and of how many days before that its people were told last.
alter table company add column licenses_until date, add column license_told smallint;
