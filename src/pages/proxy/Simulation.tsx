import { Alert } from 'antd';
import { Fact, FactList } from '@/components/drawer/Facts';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';
import css from './relations.module.css';
import type { Trial } from './useTrial';

/** What the last 30 days would have brought under what is typed, or why it would be refused. */
export default function Simulation({ trial: { answer, refusal } }: { trial: Trial }) {
  const t = useWords();
  if (refusal !== undefined) return <Alert className={css.said ?? ''} type="error" showIcon title={refusal} />;
  if (!answer) return null;
  return (
    <section className={css.said} aria-label={t('proxy.simulation')} aria-live="polite">
      <h4>{t('proxy.simulation')}</h4>
      {answer.simulation.map(({ currency, commissionBefore, commissionAfter, marginBefore, marginAfter }) => (
        <FactList key={currency}>
          <Fact title={t('proxy.simulation.commission')}>
            <Change before={commissionBefore} after={commissionAfter} currency={currency} />
          </Fact>
          {marginBefore !== null && marginAfter !== null && (
            <Fact title={t('proxy.simulation.margin')}>
              <Change before={marginBefore} after={marginAfter} currency={currency} />
            </Fact>
          )}
        </FactList>
      ))}
    </section>
  );
}

function Change({ before, after, currency }: { before: string; after: string; currency: string }) {
  return (
    <bdi dir="ltr" className={css.change}>
      <Money amount={before} currency={currency} /> <span aria-hidden>→</span>{' '}
      <Money amount={after} currency={currency} />
    </bdi>
  );
}
