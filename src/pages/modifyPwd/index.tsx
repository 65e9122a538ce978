import { useModel } from '@umijs/max';
import type { Input } from '#contract/call';
import type { employee } from '#contract/employee';
import ActionButton from '@/components/ActionButton';
import Card from '@/components/card/Card';
import type { FormField } from '@/components/form/formField';
import Page from '@/components/Page';
import { api } from '@/services/api';
import { renewToken } from '@/services/session';
import { signedInState } from '@/services/start';
import { useWords, type Word } from '@/services/words';

type Change = Input<typeof employee.modifyPwd>;
const passwords: readonly FormField<Change>[] = [
  { name: 'oldPwd', word: 'security.oldPwd', kind: 'password' },
  { name: 'newPwd', word: 'security.newPwd', help: 'security.newPwd.help', kind: 'password', isNew: true },
];
const code: FormField<Change> = { name: 'googleCode', word: 'form.code', help: 'form.code.help', kind: 'code' };
const rules: readonly Word[] = [
  'security.rule.length',
  'security.rule.any',
  'security.rule.guess',
  'security.rule.before',
  'security.rule.sessions',
];

/** One's own password: what it must be, and the way to change it. */
export default function ModifyPwd() {
  const t = useWords();
  const { initialState, setInitialState } = useModel('@@initialState');
  const hasCode = initialState?.factor === 'googleCode';
  const goOn = async ({ token }: { token: string | null }) => {
    if (token !== null) renewToken(token);
    // Whoever had to change it has their rights from here on.
    await setInitialState(await signedInState());
  };
  return (
    <Page title={t('menu.modifyPwd')}>
      <Card
        title={t('security.password')}
        actions={
          <ActionButton
            call={api.employee.modifyPwd}
            title="menu.modifyPwd"
            given={{}}
            fields={hasCode ? [...passwords, code] : passwords}
            needed={hasCode ? ['googleCode'] : []}
            verb={(_, say) => say('menu.modifyPwd')}
            onDone={(answer) => void goOn(answer)}
            primary
          />
        }
      >
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
