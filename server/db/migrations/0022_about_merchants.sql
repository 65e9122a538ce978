-- Whose merchants a request for approval, or an entry of the audit, is about (decision 0029): none is {}; null is every merchant there is, or nobody knows.
alter table approval add column merchant_ids bigint[];
alter table audit add column merchant_ids bigint[];

-- Entries that are sealed from now on; those of before keep the text they were sealed by.
create function audit_text_2(entry audit) returns text stable strict language sql as $$
  select jsonb_build_array(entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.employee_id::text, entry.user_name,
    entry.role_code, entry.ip, entry.call, entry.input, entry.result, entry.answer, entry.request_no, entry.took_ms, entry.changes, entry.reason,
    entry.request_id, entry.device_id, entry.approval_id::text, entry.merchant_ids::text[])::text
$$;

-- What was written before, as far as it says whose it is. From here on the program says it (`server/db/about.ts`); these go again.
create function merchants_of_house_then(owner_type text, owner_id bigint) returns bigint[] stable language sql as $$
  select case owner_type when 'merchant' then array[owner_id] when 'dealer' then '{}' when 'agent' then (
    with recursive team as (
      select id, proxy_type from agent where id = owner_id
      union select child.id, child.proxy_type from agent child join team on child.parent_id = team.id and team.proxy_type = 'admpro')
    select coalesce(array_agg(id order by id), '{}') from merchant where agent_id in (select id from team)) end
$$;
create function merchants_of_person_then(person bigint) returns bigint[] stable language sql as $$
  select merchants_of_house_then(owner_type, owner_id) from employee where id = person
$$;
-- An order's number says its id: the day, and the place within it.
create function merchant_of_order_then(no text) returns bigint[] stable language sql as $$
  select array[merchant_id] from payment_order where order_no = no and no ~ '^P\d{22}$' and id =
    case when no ~ '^P\d{22}$' then snowflake_floor(to_date('20' || substr(no, 2, 6), 'YYYYMMDD')::timestamp at time zone 'UTC' + interval '3 hours') + substr(no, 8, 15)::bigint end
$$;
create function merchants_of_input_then(call text, field text, no text) returns bigint[] stable language sql as $$
  select case
    when field in ('requestId', 'countryId', 'countryIds', 'upTo') or field !~ '(^id|Id|^items|^rows|^orderNo|^dataScope)(No)?s?$' then '{}'
    when field in ('merchantId', 'merchantIds') or (field in ('id', 'ids') and call ~ '^merchant\.') then (select array[id] from merchant where id::text = no)
    when field in ('orderNo', 'orderNos') then merchant_of_order_then(no)
    when field = 'ticketId' then (select array[merchant_id] from freeze_ticket where id::text = no)
    when field = 'employeeId' or (field in ('id', 'ids') and call ~ '^employee\.' and call <> 'employee.sessionKill')
      then (select merchants_of_person_then(id) from employee where id::text = no)
    when field = 'approvalId' then (select merchant_ids from approval where id::text = no) end
$$;
create function merchants_of_change_then(kind text, no text) returns bigint[] stable language sql as $$
  select case kind
    when 'merchant' then (select array[id] from merchant where merchant_no = no)
    when 'payment' then merchant_of_order_then(no)
    when 'employee' then (select merchants_of_person_then(id) from employee where user_name = no)
    when 'approval' then (select merchant_ids from approval where id::text = no)
    when 'menu' then '{}' when 'approvalRule' then '{}' end
$$;
create function merchants_then(call text, house bigint[], input jsonb, changes jsonb) returns bigint[] stable language sql as $$
  with about(merchants) as (
    select house
    union all
    select merchants_of_change_then(change->>'type', change->>'no') from jsonb_array_elements(changes) as change
    union all
    select merchants_of_input_then(call, key, one #>> '{}')
    from jsonb_each(input), jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as one)
  select case when not exists (select from about where merchants is null)
    then array(select distinct one from about, unnest(merchants) as one order by one) end
$$;

-- Both refuse a change of what stands; what is added here was not there to be changed.
alter table approval disable trigger approval_moves;
update approval set merchant_ids = merchants_then(call, case owner_type when 'platform' then '{}' else merchants_of_house_then(owner_type, owner_id) end, input, changes);
alter table approval enable trigger approval_moves;

alter table audit disable trigger audit_append_only;
update audit set merchant_ids = merchants_then(call, (select case owner_type when 'platform' then '{}' else merchants_of_house_then(owner_type, owner_id) end
  from employee where id = audit.employee_id), input, changes)
where employee_id is not null and not (call ~* 'export$' and not input ?| array['merchantId', 'merchantIds', 'orderNo', 'employeeId']);
alter table audit enable trigger audit_append_only;

drop function merchants_then(text, bigint[], jsonb, jsonb);
drop function merchants_of_change_then(text, text);
drop function merchants_of_input_then(text, text, text);
drop function merchant_of_order_then(text);
drop function merchants_of_person_then(bigint);
drop function merchants_of_house_then(text, bigint);
