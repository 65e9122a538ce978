import { Button, Progress } from 'antd';
import type { Family } from '#contract/status';
import type { Finding, SelfState } from '#contract/testSetup';
import Card from '@/components/card/Card';
import Page from '@/components/Page';
import { reasonOf } from '@/components/reason';
import FamilyTag from '@/components/show/FamilyTag';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import { useWords } from '@/services/words';
import css from './testInit.module.css';
import { type SelfCheckResult, useSelfCheck } from './useSelfCheck';

const families: Record<SelfState, Family> = { good: 'done', unknown: 'unknown', warning: 'yours', bad: 'failed' };

/** Is the server fit for work: each part is looked at, and says what was found and what to do. */
export default function SelfCheck() {
  const t = useWords();
  const { results, isRunning, run, count } = useSelfCheck();
  const begun = isRunning || results.length > 0;
  return (
    <Page title={t('testInit.self')}>
      <Card title={t('testInit.self')}>
        <p>{t('testInit.self.about')}</p>
        <Button type="primary" loading={isRunning} onClick={run}>
          {t('testInit.self.run')}
        </Button>
        {begun && (
          <div role="status" className={css.progress}>
            <Progress percent={Math.round((results.length / count) * 100)} size="small" showInfo={false} />
            {isRunning ? t('testInit.self.progress', { done: results.length, all: count }) : <Verdict of={results} />}
          </div>
        )}
      </Card>
      {begun && (
        <ol className={css.checks}>
          {results.map((result) => (
            <Checked key={result.check} result={result} />
          ))}
        </ol>
      )}
    </Page>
  );
}

const stateOf = (result: SelfCheckResult): SelfState => ('error' in result ? 'bad' : result.state);

function Verdict({ of }: { of: readonly SelfCheckResult[] }) {
  const t = useWords();
  const count = (state: SelfState) => of.filter((result) => stateOf(result) === state).length;
  const counts = { good: count('good'), unknown: count('unknown'), warning: count('warning'), bad: count('bad') };
  return <>{t('testInit.self.verdict', counts)}</>;
}

function Checked({ result }: { result: SelfCheckResult }) {
  const t = useWords();
  const state = stateOf(result);
  return (
    <li className={css.check}>
      <div className={css.head}>
        <strong>{t(`testInit.check.${result.check}`)}</strong>
        <FamilyTag family={families[state]}>{t(`testInit.state.${state}`)}</FamilyTag>
        {'time' in result && (
          <span className={css.when}>
            <Moment at={result.time} /> <Millis count={result.tookMs} />
          </span>
        )}
      </div>
      {'error' in result ? <p role="alert">{reasonOf(result.error).msg}</p> : <Findings of={result.findings} />}
      {state !== 'good' && <p>{t(`testInit.todo.${result.check}`)}</p>}
    </li>
  );
}

function Findings({ of }: { of: readonly Finding[] }) {
  const t = useWords();
  return (
    <ul className={css.findings}>
      {of.map((found) => (
        <li key={`${found.fact} ${found.of}`} data-state={found.state}>
          <span className={css.fact}>{t(`testInit.fact.${found.fact}`)}</span>
          {found.of !== null && <bdi>{found.of}</bdi>}
          {found.value !== null && <bdi className={css.value}>{found.value}</bdi>}
          {found.time !== null && <Moment at={found.time} />}
          {found.state !== 'good' && of.length > 1 && (
            <FamilyTag family={families[found.state]}>{t(`testInit.state.${found.state}`)}</FamilyTag>
          )}
        </li>
      ))}
    </ul>
  );
}
