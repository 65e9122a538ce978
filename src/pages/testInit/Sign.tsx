import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Wire from '@/components/drawer/Wire';
import MerchantSelect from '@/components/options/MerchantSelect';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import { api } from '@/services/api';
import { randomText } from '@/services/random';
import { useWords, type Word } from '@/services/words';
import { signedWith } from './signedWith';
import css from './testInit.module.css';

const fresh = () => ({ ts: String(Math.floor(Date.now() / 1000)), nonce: randomText() });
const empty = { merchant: [] as string[], body: '{}', sign: '', ...fresh() };
type Typed = typeof empty;
type TypedText = Exclude<keyof Typed, 'merchant'>;

/** What is signed of a request, its signature by a key that is typed, and what is wrong with one that is refused. */
export default function Sign() {
  const t = useWords();
  const [typed, setTyped] = useState<Typed>(() => ({ ...empty, ...fresh() }));
  const [question, setQuestion] = useState<Typed>();
  const line = (name: TypedText, word: Word) => {
    const inputProps = { dir: 'ltr', id: `sign-${name}`, value: typed[name] } as const;
    const change = (value: string) => setTyped({ ...typed, [name]: value });
    return (
      <div className={css.line}>
        <label htmlFor={inputProps.id}>{t(word)}</label>
        {name === 'body' ? (
          <Input.TextArea {...inputProps} rows={5} onChange={({ target }) => change(target.value)} />
        ) : (
          <Input {...inputProps} onChange={({ target }) => change(target.value)} />
        )}
      </div>
    );
  };
  return (
    <Page title={t('testInit.sign')}>
      <Card title={t('testInit.sign.request')}>
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            setQuestion({ ...typed });
          }}
        >
          <div className={css.line}>
            {t('testInit.merchant')}
            <MerchantSelect
              label={t('testInit.merchant')}
              value={typed.merchant}
              onChange={(merchant) => setTyped({ ...typed, merchant })}
            />
          </div>
          {line('ts', 'testInit.sign.ts')}
          {line('nonce', 'testInit.sign.nonce')}
          {line('body', 'testInit.body')}
          {line('sign', 'testInit.sign.given')}
          <Space wrap>
            <Button type="primary" htmlType="submit">
              {t('testInit.sign.check')}
            </Button>
            <Button onClick={() => setTyped({ ...typed, ...fresh() })}>{t('testInit.sign.fresh')}</Button>
          </Space>
        </form>
      </Card>
      <OwnKey typed={typed} />
      {question && <Answer question={question} />}
    </Page>
  );
}

/** Signs here in the browser: the key is neither sent nor kept, and gone with this part of the page. */
function OwnKey({ typed: { ts, nonce, body } }: { typed: Typed }) {
  const t = useWords();
  const [key, setKey] = useState('');
  const [made, setMade] = useState<string>();
  return (
    <Card title={t('testInit.sign.own')}>
      <p>{t('testInit.sign.own.about')}</p>
      <Space wrap>
        <Input.Password
          aria-label={t('testInit.sign.key')}
          placeholder={t('testInit.sign.key')}
          autoComplete="off"
          dir="ltr"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <Button
          disabled={key === ''}
          onClick={async () => {
            setMade(await signedWith(key, `${ts}.${nonce}.${body}`));
            setKey('');
          }}
        >
          {t('testInit.sign.make')}
        </Button>
      </Space>
      <Wire label="testInit.sign.made" text={made ?? null} />
    </Card>
  );
}

function Answer({ question }: { question: Typed }) {
  const t = useWords();
  const { merchant, sign, ...rest } = question;
  const [merchantId] = merchant;
  const input = { ...rest, ...(merchantId && { merchantId }), ...(sign.trim() && { sign: sign.trim() }) };
  const { data, error, refresh } = useRead((options) => api.testInit.sign(input, options), [input]);
  if (error !== undefined) return <Unread error={error} onRetry={refresh} />;
  if (!data) return null;
  const { isRight, reason, keyName } = data;
  return (
    <Card title={t('testInit.sign.answer')}>
      <div role="status">
        {isRight !== null && <strong>{t(isRight ? 'testInit.sign.right' : 'testInit.sign.wrong')}</strong>}
        {reason !== null && <p>{t(`testInit.reason.${reason}`)}</p>}
        {keyName !== null && <p>{t('testInit.sign.keyName', { name: keyName })}</p>}
        {!data.isFresh && <p>{t('testInit.sign.stale')}</p>}
      </div>
      <Wire label="testInit.sign.canonical" text={data.canonical} />
      <p>{t('testInit.sign.bytes', { count: data.bytes })}</p>
    </Card>
  );
}
