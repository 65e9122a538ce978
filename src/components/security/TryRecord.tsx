import type { SignInTry } from '#contract/ownSecurity';
import { signInResult } from '#contract/status';
import { useWords, type Word } from '@/services/words';
import Record from '../drawer/Record';
import Moment from '../show/Moment';

const words: globalThis.Record<SignInTry['result'], Word> = {
  [signInResult.entered]: 'security.try.entered',
  [signInResult.wrongPassword]: 'security.try.wrongPassword',
  [signInResult.wrongCode]: 'security.try.wrongCode',
  [signInResult.locked]: 'security.try.locked',
  [signInResult.notAllowed]: 'security.try.notAllowed',
};

/** An attempt to sign in as somebody, and how it went. */
export default function TryRecord({ attempt: { at, ip, userAgent, result } }: { attempt: SignInTry }) {
  const t = useWords();
  const head = (
    <>
      <strong>{t(words[result])}</strong>
      <Moment at={at} />
      <span dir="ltr">{ip}</span>
    </>
  );
  return (
    <Record head={head}>
      <bdi dir="ltr">{userAgent}</bdi>
    </Record>
  );
}
