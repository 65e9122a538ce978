import { Alert, Form } from 'antd';
import Copyable from '@/components/show/Copyable';
import { useWords } from '@/services/words';
import type { Offer } from './ReadyInput';
import css from './ready.module.css';

/** Beside a ready recipe: what its provider calls the credentials, where it tells us, and what nobody is sure of. */
export default function ReadyNote({ one }: { one: Offer }) {
  const t = useWords();
  const code = Form.useWatch<string | undefined>('code', Form.useFormInstance());
  const { callback, callbackUrl, credentials, unsure, source, date } = one;
  return (
    <>
      <p className={css.source}>{t('channel.ready.source', { source, date })}</p>
      <dl className={css.credentials}>
        {credentials.map(({ name, theirs }) => (
          <div key={name}>
            <dt>
              <bdi dir="ltr">{name}</bdi>
            </dt>
            <dd>
              <bdi dir="ltr">{theirs}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {t(`channel.ready.callback.${callback}`)}{' '}
        {callback === 'portal' && code && <Copyable text={callbackUrl.replace('{code}', code)} />}
      </p>
      {unsure.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('channel.ready.unsure')}
          description={
            <ul>
              {unsure.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
