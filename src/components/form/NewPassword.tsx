import { useDebounce, useRequest } from 'ahooks';
import { Form, Input } from 'antd';
import { userName } from '@/services/session';
import { productTitle } from '@/services/setup';
import { useWords, type Word } from '@/services/words';
import css from './form.module.css';

/** Below it the server calls a password too easy to guess. */
const ENOUGH = 3;
const MOST = 4;
const words: readonly Word[] = [
  'form.strength.0',
  'form.strength.1',
  'form.strength.2',
  'form.strength.3',
  'form.strength.4',
];

/** Below a new password: how hard it is to guess, and itself once more, since nobody sees what they type. */
export default function NewPassword({ name }: { name: string }) {
  const t = useWords();
  const form = Form.useFormInstance();
  const password: unknown = Form.useWatch([name], form);
  const typed = useDebounce(typeof password === 'string' ? password : '', { wait: 200 });
  const { data: score } = useRequest(() => scoreOf(typed), { refreshDeps: [typed], ready: typed !== '' });
  const same = {
    validator: async (_: unknown, again: unknown) =>
      again === form.getFieldValue(name) ? undefined : Promise.reject(new Error(t('form.again.differs'))),
  };
  return (
    <>
      {/* Its line is there from the start: the measure comes late, and must not move the button that somebody is pressing. */}
      <div className={css.strength} role="status">
        {typed !== '' && score !== undefined && (
          <>
            <meter
              min={0}
              max={MOST}
              low={ENOUGH}
              high={ENOUGH}
              optimum={MOST}
              value={score}
              aria-label={t('form.strength')}
            />
            {t(words[score] ?? 'form.strength')}
          </>
        )}
      </div>
      <Form.Item
        name={[`${name}Again`]}
        label={t('form.again')}
        dependencies={[name]}
        rules={[same]}
        validateTrigger="onBlur"
      >
        <Input.Password dir="ltr" autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  );
}

/** The server's own measure; its word lists are fetched with the first letter. */
async function scoreOf(password: string): Promise<number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [userName(), productTitle()]).score;
}
