import type { SettlementRule } from '#contract/settlementRule';
import ActionButton from '@/components/ActionButton';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { fields } from './fields';
import { asItIs, formFields } from './form';
import History from './History';
import Whose from './Whose';

/** One rule in full, and who changed it. */
export default function RuleDrawer({ id, row, asOf, ...around }: DrawerProps<SettlementRule>) {
  const head = (
    <Headline>
      {row && (
        <>
          <Whose rule={row} /> {row.currency}
        </>
      )}
    </Headline>
  );
  const tabs = [
    {
      key: 'facts',
      word: 'settlementRule.facts' as const,
      children: row && <Facts fields={fields} row={row} without={['ownerName', 'currency']} />,
    },
    {
      ...{ key: 'history', word: 'settlementRule.history' as const, asks: api.settlementRule.history },
      children: <History id={id} asOf={asOf} />,
    },
  ];
  return (
    <RowDrawer {...around} head={head} footer={row && <Edit rule={row} />}>
      <DrawerTabs tabs={tabs} />
    </RowDrawer>
  );
}

function Edit({ rule }: { rule: SettlementRule }) {
  const { id, version, currency, ownerType, ownerId } = rule;
  const whose = ownerType === null || ownerId === null ? {} : { ownerType, ownerId };
  return (
    <ActionButton
      call={api.settlementRule.save}
      title="settlementRule.edit"
      given={{ id, version, currency, ...whose }}
      initial={asItIs(rule)}
      fields={formFields({ currency, ...whose })}
      verb={(_, say) => say('settlementRule.edit.verb', { currency })}
      primary
    />
  );
}
