-- Its settings leave one way to read, so one plan serves whatever its values are. Each call made a plan of its own,
-- since one for all months looks dearer: half of the time that five hundred lines take to be found.
alter function lines_on(bigint, bigint, bigint, bigint, bigint, bigint) set plan_cache_mode = force_generic_plan;
