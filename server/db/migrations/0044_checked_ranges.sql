-- The nightly check looks at what grows in pieces: at the numbers of a range of orders, which stand in the order in which these came, and at whole days.
create index on payment_order_no using brin (order_id) with (autosummarize = on);
create index on order_stat (bucket);
create index on account_day (day);
