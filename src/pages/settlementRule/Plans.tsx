import type { PlannedSettlement } from '#contract/settlementPlan';
import ActionButton from '@/components/ActionButton';
import PageTable from '@/components/PageTable';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { planFilters } from './filters';
import { facts, fields } from './planFields';

/** Owners that are settled by themselves: when next, of how much, and what became of the last day. */
export default function Plans() {
  return (
    <PageTable
      title="settlementRule.plans"
      call={api.settlementPlan.page}
      rowKey="key"
      fields={fields}
      facts={facts}
      filters={planFilters}
      empty="settlementRule.plans.empty"
      rowActions={(row) => <Run plan={row} />}
    />
  );
}

/** A refusal is told in the server's words, beside what was typed. */
function Run({ plan: { ownerId, ownerName } }: { plan: PlannedSettlement }) {
  return (
    <ActionButton
      call={api.settlementPlan.run}
      title="settlementRule.run"
      given={{ ownerIds: [ownerId] }}
      fields={[]}
      verb={(_, say) => say('settlementRule.run.verb', { name: isolatedName(ownerName) })}
      small
    />
  );
}
