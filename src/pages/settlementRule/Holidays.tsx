import type { Input } from '#contract/call';
import type { settlementRule as contract, Holiday } from '#contract/settlementRule';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import CountrySelect from '@/components/options/CountrySelect';
import PageTable from '@/components/PageTable';
import { api } from '@/services/api';
import { holidayFilters } from './filters';
import { facts, fields } from './holidayFields';

type Field = FormField<Input<typeof contract.holidaySave>>;
const reason: Field = { name: 'reason', word: 'settlementRule.reason', kind: 'reason' };
const ofNewDay: readonly Field[] = [
  { name: 'countryId', word: 'settlementRule.country', kind: 'pick', Pick: CountrySelect },
  { name: 'day', word: 'settlementRule.day', kind: 'day' },
  { name: 'name', word: 'settlementRule.dayName', kind: 'text' },
  reason,
];

/** The days on which banks rest, and what people correct of them. */
export default function Holidays() {
  return (
    <PageTable
      title="settlementRule.holidays"
      call={api.settlementRule.holidayPage}
      rowKey="key"
      fields={fields}
      facts={facts}
      filters={holidayFilters}
      toolbar={() => <Add />}
      rowActions={(row) => <Correct holiday={row} />}
    />
  );
}

const Add = () => (
  <ActionButton
    call={api.settlementRule.holidaySave}
    title="settlementRule.day.add"
    given={{ change: 'added', version: 0 }}
    fields={ofNewDay}
    needed={['name']}
    verb={({ day = '' }, say) => say('settlementRule.day.add.verb', { day })}
    primary
  />
);

/** A day that is a holiday becomes a bank day, and one that was taken out a holiday again. */
function Correct({ holiday: { countryId, day, source, version } }: { holiday: Holiday }) {
  const change = source === 'removed' ? 'added' : 'removed';
  return (
    <ActionButton
      call={api.settlementRule.holidaySave}
      title={`settlementRule.day.${change}`}
      given={{ countryId, day, change, version }}
      fields={[reason]}
      verb={(_, say) => say(`settlementRule.day.${change}.verb`, { day })}
      small
    />
  );
}
