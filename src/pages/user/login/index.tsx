import { useState } from 'react';
import { demoAccounts, productTitle } from '@/services/setup';
import { useWords } from '@/services/words';
import DemoAccounts from './DemoAccounts';
import End from './End';
import css from './index.module.css';
import SecondStep from './SecondStep';
import Switches from './Switches';
import { useFirstKey, useSignIn } from './signIn';

/** Plain HTML on purpose: antd would double what a stranger downloads before the form can be used. */
export default function Login() {
  const t = useWords();
  const { submit, startOver, isBusy, failure, needsCode } = useSignIn();
  const prefetch = useFirstKey();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const accounts = demoAccounts();
  return (
    <div className={css.page}>
      <Rivers />
      <Switches />
      <main className={css.card}>
        <h1 className={css.title}>{productTitle()}</h1>
        <p className={css.slogan}>{t('login.slogan')}</p>
        {needsCode ? (
          <SecondStep submit={(proof) => void submit(proof)} startOver={startOver} isBusy={isBusy} failure={failure} />
        ) : (
          <form
            onInput={prefetch}
            onSubmit={(event) => {
              event.preventDefault();
              void submit({ userName, password });
            }}
          >
            <label className={css.field}>
              {t('login.userName')}
              <input
                name="userName"
                value={userName}
                onChange={(event) => setUserName(event.target.value)}
                autoComplete="username"
                dir="ltr"
                maxLength={32}
                required
              />
            </label>
            <label className={css.field}>
              {t('login.password')}
              <input
                name="password"
                type="password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                autoComplete="current-password"
                dir="ltr"
                maxLength={128}
                required
              />
            </label>
            <End isBusy={isBusy} failure={failure} />
          </form>
        )}
        {accounts && !needsCode && (
          <DemoAccounts
            accounts={accounts}
            choose={(account) => {
              setUserName(account.userName);
              setPassword(account.password);
              prefetch();
            }}
          />
        )}
      </main>
    </div>
  );
}

/** Quiet lines that flow behind the card; drawn and moved by CSS alone. */
function Rivers() {
  return (
    <div className={css.rivers} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
