-- Few journals move fees apart from payments: deductions by hand and refunds. The home page asks what they booked today.
create index journal_apart on journal (id) where biz_type in (16, 18);
