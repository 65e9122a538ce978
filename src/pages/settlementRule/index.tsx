import Parts, { type Part } from '@/components/Parts';
import { api } from '@/services/api';
import Holidays from './Holidays';
import Plans from './Plans';
import Rules from './Rules';

const parts: readonly Part[] = [
  { key: 'rules', word: 'settlementRule.rules', needs: api.settlementRule.query, Show: Rules },
  { key: 'plans', word: 'settlementRule.plans', needs: api.settlementPlan.page, Show: Plans },
  { key: 'holidays', word: 'settlementRule.holidays', needs: api.settlementRule.holidayPage, Show: Holidays },
];

/** On which terms owners are settled, and on which days banks work. */
export default function SettlementRule() {
  return <Parts title="menu.settlementRule" path="/settlementRule" parts={parts} />;
}
