import type { Input } from '#contract/call';
import type { TestEvent, TestOrder, testInit } from '#contract/testInit';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** Every message there is: one that is missing or too many does not compile. */
const named: Record<TestEvent, true> = {
  paid: true,
  otherAmount: true,
  failed: true,
  late: true,
  repeated: true,
  reordered: true,
  unknownOrder: true,
  chargedBack: true,
};
// The record's own names are the keys of its type.
const events = Object.keys(named) as TestEvent[];

const fieldsOf = (currency: string): readonly FormField<Input<typeof testInit.simulate>>[] => [
  {
    name: 'event',
    word: 'testInit.event',
    kind: 'choice',
    choices: events.map((value) => ({ value, word: `testInit.event.${value}` as const })),
  },
  { name: 'amount', word: 'testInit.event.amount', help: 'testInit.event.amount.help', kind: 'amount', currency },
];

/** Has the channel tell something of an order. */
export default function Simulate({ order: { orderNo, currency } }: { order: TestOrder }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.testInit.simulate}
      title="testInit.simulate"
      given={{ orderNo }}
      initial={{ event: 'paid' }}
      fields={fieldsOf(currency)}
      verb={(_, say) => say('testInit.simulate.verb', { orderNo: isolated(orderNo) })}
      about={t('testInit.simulate.about')}
      primary
    />
  );
}
