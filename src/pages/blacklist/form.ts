import type { blacklist } from '#contract/blacklist';
import type { Input } from '#contract/call';
import { listedKind } from '#contract/status';
import type { FormField } from '@/components/form/formField';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { StatusChange } from '@/components/statusChange';
import { types } from './picks';

type Save = Input<typeof blacklist.save>;

/** Asked for where entries are put out of force. */
export const reason: FormField<StatusChange> = { name: 'reason', word: 'blacklist.reason', kind: 'reason' };

/** What may change of an entry. */
export const changeFields: readonly FormField<Save>[] = [
  { name: 'expireTime', word: 'blacklist.expireTime', help: 'blacklist.expireTime.help', kind: 'moment' },
  { name: 'reason', word: 'blacklist.reason', kind: 'reason' },
];

/** What is asked of a new one. */
export const newFields: readonly FormField<Save>[] = [
  {
    name: 'kind',
    word: 'blacklist.kind',
    kind: 'choice',
    choices: [
      { value: listedKind.blocked, word: 'blacklist.kind.1' },
      { value: listedKind.let, word: 'blacklist.kind.2' },
    ],
  },
  {
    name: 'type',
    word: 'blacklist.type',
    kind: 'choice',
    choices: types.map((value) => ({ value, word: `blacklist.type.${value}` as const })),
  },
  { name: 'value', word: 'blacklist.value', help: 'blacklist.value.help', kind: 'text' },
  {
    name: 'merchantId',
    word: 'blacklist.merchant',
    help: 'blacklist.merchant.help',
    kind: 'pick',
    Pick: MerchantSelect,
  },
  ...changeFields,
];
