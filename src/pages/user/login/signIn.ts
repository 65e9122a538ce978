import { getLocale, history, useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { usePrefetch } from '@/components/shell/prefetch';
import { api, prefetchTransport } from '@/services/api';
import { Refused } from '@/services/failure';
import { languageOf } from '@/services/language';
import { safeTarget } from '@/services/leave';
import { openSession } from '@/services/session';
import { nobody, signedInState } from '@/services/start';
import { loadWords, useWords } from '@/services/words';

interface Credentials {
  userName: string;
  password: string;
}

/** Signs in and leads on; a refusal stays on the form. What comes next is fetched while the person types. */
export function useSignIn() {
  const t = useWords();
  const { setInitialState } = useModel('@@initialState');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // Whoever was signed in before leaves nothing behind.
  useEffect(() => void setInitialState(nobody), [setInitialState]);

  const submit = async (credentials: Credentials) => {
    setBusy(true);
    setFailure('');
    try {
      openSession(await api.merchant.login({ ...credentials, locale: languageOf(getLocale()) }, { skipErrorHandler: true }));
      const [state] = await Promise.all([signedInState(), loadWords(getLocale(), 'all')]);
      // The route first: with the state first, the sign-in page would render once more with a session.
      history.push(safeTarget(new URLSearchParams(history.location.search).get('redirect')));
      await setInitialState(state);
    } catch (refusal) {
      setFailure(refusal instanceof Refused ? refusal.msg || t('common.requestFailed') : t('login.unreachable'));
      setBusy(false);
    }
  };
  return { submit, isBusy, failure };
}

/** The transport, the frame and the first screens: once, at the first key. */
export function useFirstKey(): () => void {
  const prefetch = usePrefetch();
  const isDone = useRef(false);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    prefetchTransport();
    void loadWords(getLocale(), 'all');
    prefetch();
  };
}
