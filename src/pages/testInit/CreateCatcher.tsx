import type { Input } from '#contract/call';
import type { CatcherAnswer, testInit } from '#contract/testInit';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import MerchantSelect from '@/components/options/MerchantSelect';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** Every answer there is: one that is missing or too many does not compile. */
const named: Record<CatcherAnswer, true> = { ok: true, fail: true, slow: true };
// The record's own names are the keys of its type.
const answers = Object.keys(named) as CatcherAnswer[];

const fields: readonly FormField<Input<typeof testInit.catcherCreate>>[] = [
  { name: 'merchantId', word: 'testInit.merchant', help: 'testInit.merchant.help', kind: 'pick', Pick: MerchantSelect },
  {
    name: 'answer',
    word: 'testInit.answer',
    kind: 'choice',
    choices: answers.map((value) => ({ value, word: `testInit.answer.${value}` as const })),
  },
];

/** Makes an address for a day. */
export default function CreateCatcher() {
  const t = useWords();
  return (
    <ActionButton
      call={api.testInit.catcherCreate}
      title="testInit.catcher.create"
      given={{}}
      initial={{ answer: 'ok' }}
      fields={fields}
      verb={(_, say) => say('testInit.catcher.create')}
      about={t('testInit.catcher.about')}
      primary
    />
  );
}
