import type { Input, Output } from '#contract/call';
import type { ownSecurity } from '#contract/ownSecurity';
import ActionButton from '@/components/ActionButton';
import Card from '@/components/card/Card';
import { Fact, FactList } from '@/components/drawer/Facts';
import type { FormField } from '@/components/form/formField';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import ClockHint from './ClockHint';
import type { NewSecret } from './Setup';

type Proof = Input<typeof ownSecurity.googleAuthInit>;
const password = { name: 'password', word: 'form.password', kind: 'password' } as const;
const code: FormField<Proof> = { name: 'googleCode', word: 'form.code', help: 'security.codeOrRecovery', kind: 'code' };
const recovery: FormField<Proof> = { name: 'recoveryCode', word: 'login.recoveryCode', kind: 'text' };

interface Props {
  status: Output<typeof ownSecurity.googleAuthStatus>;
  onSecret: (secret: NewSecret) => void;
  onCodes: (codes: readonly string[] | null) => void;
  onGone: () => void;
}

/** How things stand, and what can be done about it. */
export default function Standing({ status, onSecret, onCodes, onGone }: Props) {
  const t = useWords();
  const { bound, since, forced, recoveryCodesLeft } = status;
  const owner: readonly FormField<Proof>[] = bound ? [password, code, recovery] : [password];
  const begin = bound ? 'security.replace' : 'security.enrol';
  return (
    <Card
      title={t('security.factor')}
      actions={
        <>
          <ActionButton
            call={api.employee.googleAuthInit}
            title={begin}
            given={{}}
            fields={owner}
            verb={(_, say) => say(begin)}
            onDone={onSecret}
            primary={!bound}
          />
          {bound && (
            <>
              <ActionButton
                call={api.employee.recoveryRegenerate}
                title="security.newCodes"
                given={{}}
                fields={[password, { name: 'googleCode', word: 'form.code', help: 'form.code.help', kind: 'code' }]}
                verb={(_, say) => say('security.newCodes')}
                about={t('security.newCodes.about')}
                onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
              />
              <ActionButton
                call={api.employee.googleAuthUnbind}
                title="security.giveUp"
                given={{}}
                fields={owner}
                verb={(_, say) => say('security.giveUp')}
                about={t('security.giveUp.about')}
                onDone={onGone}
                danger
              />
            </>
          )}
        </>
      }
    >
      <ClockHint serverTime={status.serverTime} />
      {forced && !bound && <p role="alert">{t('security.forced')}</p>}
      {bound ? (
        <FactList>
          <Fact title={t('security.state')}>{t('security.bound')}</Fact>
          <Fact title={t('security.since')}>
            <Moment at={since} />
          </Fact>
          <Fact title={t('security.codesLeft')}>{recoveryCodesLeft}</Fact>
        </FactList>
      ) : (
        <p>{t('security.notBound')}</p>
      )}
    </Card>
  );
}
