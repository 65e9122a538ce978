-- A bank's number that closes a refund by hand closes no other.
create index refund_traced on refund (bank_trace_no) where bank_trace_no is not null;
