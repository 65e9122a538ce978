import { useState } from 'react';
import { useWords } from '@/services/words';
import End from './End';
import css from './index.module.css';

interface Props {
  submit: (proof: { googleCode: string } | { recoveryCode: string }) => void;
  startOver: () => void;
  isBusy: boolean;
  failure: string;
}

/** After the right password: the code of the authenticator, or a recovery code where it is lost. */
export default function SecondStep({ submit, startOver, isBusy, failure }: Props) {
  const t = useWords();
  const [isLost, setLost] = useState(false);
  const [typed, setTyped] = useState('');
  const word = isLost ? 'login.recoveryCode' : 'login.code';
  const swap = () => {
    setLost(!isLost);
    setTyped('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(isLost ? { recoveryCode: typed } : { googleCode: typed });
      }}
    >
      <p>{t(isLost ? 'login.recoveryCode.hint' : 'login.code.hint')}</p>
      <label className={css.field}>
        {t(word)}
        <input
          // Another kind of code is another field to the browser.
          key={word}
          name={isLost ? 'recoveryCode' : 'googleCode'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The person has just pressed a button to come here.
          // biome-ignore lint/a11y/noAutofocus: the only thing to do in this step
          autoFocus
          autoComplete="one-time-code"
          inputMode={isLost ? 'text' : 'numeric'}
          pattern={isLost ? undefined : '[0-9]{6}'}
          maxLength={isLost ? 40 : 6}
          dir="ltr"
          required
        />
      </label>
      <End isBusy={isBusy} failure={failure} />
      <p className={css.other}>
        <button type="button" onClick={swap}>
          {t(isLost ? 'login.useCode' : 'login.useRecoveryCode')}
        </button>
        <button type="button" onClick={startOver}>
          {t('login.startOver')}
        </button>
      </p>
    </form>
  );
}
