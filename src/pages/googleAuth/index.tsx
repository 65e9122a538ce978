import { useModel } from '@umijs/max';
import { useState } from 'react';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import { api } from '@/services/api';
import { signedInState } from '@/services/start';
import { useWords } from '@/services/words';
import RecoveryCodes from './RecoveryCodes';
import Setup, { type NewSecret } from './Setup';
import Standing from './Standing';

/**
 * One's own second factor: whether there is one, how to enrol, replace or give it up, and what to keep for the day the
 * phone is lost.
 */
export default function GoogleAuth() {
  const t = useWords();
  const { setInitialState } = useModel('@@initialState');
  const { data: status, error, refresh } = useRead((options) => api.employee.googleAuthStatus({}, options), []);
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  // What the person confirms with, and whether they are free to go on, has changed.
  const settle = async () => {
    refresh();
    await setInitialState(await signedInState());
  };
  const keep = (made: readonly string[] | null) => {
    setSecret(undefined);
    setCodes(made ?? undefined);
    void settle();
  };
  return (
    <Page title={t('menu.googleAuth')}>
      {error !== undefined && (
        <Card title={t('security.factor')}>
          <Unread error={error} onRetry={refresh} />
        </Card>
      )}
      {status && !codes && !secret && (
        <Standing status={status} onSecret={setSecret} onCodes={keep} onGone={() => void settle()} />
      )}
      {secret && !codes && <Setup secret={secret} onBound={keep} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
    </Page>
  );
}
