import { Alert } from 'antd';
import type { Output } from '#contract/call';
import type { route } from '#contract/route';
import Verdict from '@/components/account/Verdict';
import { Fact, FactList } from '@/components/drawer/Facts';
import { isolatedName } from '@/components/show/isolated';
import { type Say, useWords } from '@/services/words';
import css from './route.module.css';

type Routed = Output<typeof route.simulate>;

/** Which rule decides, and of each account of the pool its share or why not, in the order in which they are tried. */
export default function Outcome({ outcome }: { outcome: Routed }) {
  const t = useWords();
  const { accounts } = outcome;
  return (
    <>
      <p>{decidedBy(outcome, t)}</p>
      {accounts.length === 0 && <Alert type="error" showIcon title={t('route.try.none')} />}
      {accounts.length > 0 && accounts.every(({ why }) => why !== null) && (
        <Alert type="error" showIcon title={t('route.try.refused')} />
      )}
      <FactList>
        {accounts.map((one) => (
          <Fact
            key={one.accountId}
            title={
              <>
                <bdi>{one.accountName}</bdi>{' '}
                <bdi dir="ltr" className={css.channel}>
                  {one.channelCode}
                </bdi>
              </>
            }
          >
            <Verdict of={one} />
          </Fact>
        ))}
      </FactList>
    </>
  );
}

function decidedBy({ ruled, rule, strategy }: Routed, t: Say): string {
  if (!ruled) return t('route.try.unruled', { strategy: t(`pool.strategy.${strategy}`) });
  return rule === null ? t('route.try.hidden') : t('route.try.ruled', { name: isolatedName(rule.name) });
}
