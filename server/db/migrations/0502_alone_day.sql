-- What one person made paid by their own word on a business day, without a second person.
create table alone_day (
  employee_id bigint not null references employee,
  currency text not null,
  day date not null,
  counted numeric(40, 0) not null,
  primary key (employee_id, currency, day)
);
