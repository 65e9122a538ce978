import { getLocale, history, useModel } from '@umijs/max';
import { startTransition, useEffect, useRef, useState } from 'react';
import { code } from '#contract/error';
import { usePrefetch } from '@/components/shell/prefetch';
import { api, prefetchTransport } from '@/services/api';
import { deviceId } from '@/services/device';
import { duties } from '@/services/duty';
import { Refused } from '@/services/failure';
import { languageOf } from '@/services/language';
import { safeTarget } from '@/services/leave';
import { openSession } from '@/services/session';
import { nobody, signedInState } from '@/services/start';
import { loadWords, useWords } from '@/services/words';

type Proof = { userName: string; password: string } | { googleCode: string } | { recoveryCode: string };

/** What the next screen asks is asked before it is drawn; without them it asks itself. */
const fetchQuestions = () => import(/* webpackChunkName: "questions" */ '@/services/first').catch(() => undefined);

/** Signs in and leads on; a refusal stays on the form. What comes next is fetched while the person types. */
export function useSignIn() {
  const t = useWords();
  const { setInitialState } = useModel('@@initialState');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** Of the first step, where there is a second. */
  const [ticket, setTicket] = useState<string>();
  // Whoever was signed in before leaves nothing behind.
  useEffect(() => void setInitialState(nobody), [setInitialState]);

  const submit = async (proof: Proof) => {
    setBusy(true);
    setFailure('');
    try {
      const input = {
        ...proof,
        ...(ticket !== undefined && { ticket }),
        deviceId: deviceId(),
        locale: languageOf(getLocale()),
      };
      const answer = await api.merchant.login(input, { skipErrorHandler: true });
      openSession(answer);
      const [state, questions] = await Promise.all([
        signedInState(),
        fetchQuestions(),
        loadWords(getLocale(), 'usual'),
      ]);
      const target = dutyOf(answer) ?? safeTarget(new URLSearchParams(history.location.search).get('redirect'));
      questions?.askList(new URL(target, window.location.origin));
      // This page stays until the next one is drawn. Else the shape of one would come first, and stay for a while.
      startTransition(() => {
        history.push(target);
        void setInitialState(state);
      });
    } catch (refusal) {
      heed(refusal);
      setBusy(false);
    }
  };
  const heed = (refusal: unknown) => {
    const next = ticketIn(refusal);
    if (next !== undefined) return setTicket(next);
    const refused = refusal instanceof Refused ? refusal : undefined;
    setFailure(refused ? refused.msg || t('common.requestFailed') : t('login.unreachable'));
    // The ticket is good no longer.
    if (refused?.code === code.signInRefused) setTicket(undefined);
  };
  const startOver = () => {
    setTicket(undefined);
    setFailure('');
  };
  return { submit, startOver, isBusy, failure, needsCode: ticket !== undefined };
}

/** The password was right, and a code is wanted besides. */
function ticketIn(refusal: unknown): string | undefined {
  if (!(refusal instanceof Refused) || refusal.code !== code.stepUpNeeded) return undefined;
  const { data } = refusal;
  return typeof data === 'object' && data !== null && 'ticket' in data ? String(data.ticket) : undefined;
}

/** What has to be done before anything else. */
function dutyOf({
  mustChangePwd,
  mustBindGoogle,
}: {
  mustChangePwd: boolean;
  mustBindGoogle: boolean;
}): string | undefined {
  if (mustChangePwd) return duties[code.passwordMustChange];
  return mustBindGoogle ? duties[code.mustBindSecondFactor] : undefined;
}

/** The transport, the frame and the first screens: once, at the first key. */
export function useFirstKey(): () => void {
  const prefetch = usePrefetch();
  const isDone = useRef(false);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    prefetchTransport();
    void fetchQuestions();
    void loadWords(getLocale(), 'usual');
    prefetch();
  };
}
