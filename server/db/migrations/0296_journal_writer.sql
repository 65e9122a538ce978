-- What a transaction wrote is found by it: sums that were read before are carried on by the journals since.
create index journal_writer on journal (written_by);
