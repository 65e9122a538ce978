import type { ApprovalRule, approval } from '#contract/approval';
import type { Input } from '#contract/call';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import CurrencySelect from '@/components/options/CurrencySelect';
import { api } from '@/services/api';
import { CountriesSelect, Reach, RolesSelect, TypeSelect, WholeInput } from './controls';
import Impact from './Impact';
import StepsInput from './StepsInput';

type Save = Input<typeof approval.ruleSave>;
const fields: readonly FormField<Save>[] = [
  { name: 'type', word: 'approval.type', kind: 'pick', Pick: TypeSelect },
  {
    name: 'status',
    word: 'approval.status',
    kind: 'choice',
    choices: [
      { value: 1, word: 'approval.rule.on' },
      { value: 0, word: 'approval.rule.off' },
    ],
  },
  { name: 'widens', word: 'approval.rule.widens', help: 'approval.rule.widens.help', kind: 'own', Control: Reach },
  { name: 'currency', word: 'approval.rule.currency', kind: 'pick', Pick: CurrencySelect },
  { name: 'amountFrom', word: 'approval.rule.amountFrom', kind: 'text' },
  { name: 'amountTo', word: 'approval.rule.amountTo', kind: 'text' },
  { name: 'deltaFrom', word: 'approval.rule.deltaFrom', kind: 'text' },
  { name: 'makerRoles', word: 'approval.rule.makerRoles', kind: 'own', Control: RolesSelect },
  { name: 'countryIds', word: 'approval.rule.countries', kind: 'own', Control: CountriesSelect },
  { name: 'hourFrom', word: 'approval.rule.hourFrom', kind: 'own', Control: WholeInput },
  { name: 'hourTo', word: 'approval.rule.hourTo', kind: 'own', Control: WholeInput },
  { name: 'expireHours', word: 'approval.rule.expireHours', kind: 'own', Control: WholeInput },
  { name: 'steps', word: 'approval.rule.steps', kind: 'own', Control: StepsInput },
  { name: 'reason', word: 'approval.reason', kind: 'reason' },
];
const fresh: Partial<Save> = { status: 1, widens: false, expireHours: 24, steps: [{ roles: [], count: 1 }] };

/** A new rule, or another version of one that there is. */
export default function SaveRule({ rule }: { rule?: ApprovalRule }) {
  return (
    <ActionButton
      call={api.approval.ruleSave}
      title={rule ? 'approval.rule.edit' : 'approval.rule.new'}
      given={rule ? { id: rule.id, version: rule.version } : {}}
      initial={rule ? typedOf(rule) : fresh}
      fields={fields}
      verb={(_, say) => say('approval.rule.verb')}
      about={(typed) => <Impact draft={typed} />}
      primary={!rule}
      small={rule !== undefined}
    />
  );
}

/** What of a rule can be typed; nothing is no condition. */
function typedOf({ id: _id, version: _version, savedBy: _by, saveTime: _at, ...rule }: ApprovalRule): Partial<Save> {
  // A rule has the fields of the call that saves one, null where that would leave one out.
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)) as Partial<Save>;
}
