-- Why a merchant was not told, from a closed list, and what the last try of a notification came to, so that a list of them asks one table alone.
alter table notification
  add column failure text,                     -- of the last try; null where none was made, or it was told
  add column http_status integer,
  add column took_ms integer,
  add column tried_at timestamptz,
  add column replay_of bigint;                 -- the notification that a person had sent again
alter table notification_try add column failure text;
create index on notification (merchant_id, id);

update notification_try set failure = case
    when http_status between 300 and 399 then 'redirect'
    when http_status between 400 and 499 then 'status4xx'
    when http_status >= 500 then 'status5xx'
    when http_status = 200 then 'wrongBody'
    when http_status is not null then 'otherStatus'
    when error ~ 'private address|only https' then 'blocked'
    when error ~ 'ENOTFOUND|EAI_|no address' then 'dns'
    when error ~* 'abort|timeout|ETIMEDOUT' then 'timeout'
    when error ~ 'ECONNREFUSED' then 'refused'
    when error ~ 'ECONNRESET|EPIPE|hang up|Parse Error' then 'broken'
    when error ~* 'certificate|ssl|tls' then 'tls'
    else 'other' end
  where http_status is distinct from 200 or btrim(answer, E' \t\r\n') <> 'success';
update notification n set failure = t.failure, http_status = t.http_status, took_ms = t.took_ms, tried_at = t.at
  from notification_try t where t.notification_id = n.id and t.try_no = n.tries;
