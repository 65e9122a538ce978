-- The cash book is read by the day on which money moved, whenever that was written down.
create index fund_record_moved on fund_record (biz_time);
