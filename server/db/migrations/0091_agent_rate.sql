-- What an agent pays us for one method of one merchant, from a moment on (decision 0073). What the merchant, or the
-- agent below, pays more than that is the agent's commission. A version is never changed, so nothing is retroactive.

create table agent_rate (
  agent_id bigint not null references agent,
  merchant_id bigint not null references merchant,
  biz_type text not null check (biz_type in ('payment', 'payout', 'settlement', 'recharge', 'exchange')),
  method text not null,
  version integer not null,
  percent numeric(8, 4) not null check (percent >= 0),
  fixed bigint not null default 0 check (fixed >= 0),   -- minor units of the merchant's currency
  effective_from timestamptz not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (agent_id, merchant_id, biz_type, method, version),
  check (effective_from >= saved_at)
);
create trigger agent_rate_append_only before update or delete on agent_rate for each row execute function refuse_change();
create index agent_rate_of_merchant on agent_rate (merchant_id, agent_id);

-- Until now a merchant's rate named what its agent earns; from each of its versions on it earns the same by a rate.
insert into agent_rate (agent_id, merchant_id, biz_type, method, version, percent, fixed, effective_from, saved_by, saved_at)
  select m.agent_id, r.merchant_id, r.biz_type, r.method, r.version, greatest(r.percent - r.agent_percent, 0), r.fixed, r.effective_from,
    'system', r.effective_from
  from merchant_rate r join merchant m on m.id = r.merchant_id where m.agent_id is not null;

-- What each agent of an order's chain earns, as it was taken: [{"agentId", "percent", "fixed"}], the merchant's own agent first.
-- Null: an order of before, whose one agent earns agent_percent; or one without an agent.
alter table payment_order add column agent_terms jsonb;
