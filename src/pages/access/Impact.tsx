import { Alert } from 'antd';
import type { Input, Output } from '#contract/call';
import type { role } from '#contract/role';
import Unread from '@/components/card/Unread';
import { useRead } from '@/components/read/useRead';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords, type Word } from '@/services/words';
import css from './access.module.css';

type Answer = Output<typeof role.impact>;

/** Whom a change would reach and what would be different for them, before it is made. `brief`: only whom. */
export default function Impact({ wish, brief = false }: { wish: Input<typeof role.impact>; brief?: boolean }) {
  const { data, error, refresh } = useRead((options) => api.role.impact(wish, options), [wish]);
  if (error) return <Unread error={error} onRetry={refresh} />;
  return data ? <ImpactList impact={data} brief={brief} /> : null;
}

function ImpactList({ impact, brief }: { impact: Answer; brief: boolean }) {
  const t = useWords();
  const { people, liveSessions, users, gained, lost, screensGained, screensLost } = impact;
  const isUsed = lost.some(({ uses }) => uses > 0);
  const nothing = [gained, lost, screensGained, screensLost].every((list) => list.length === 0);
  const used = lost.map(({ label, uses }) => (uses > 0 ? t('access.impact.used', { right: label, uses }) : label));
  return (
    <section className={css.impact} aria-label={t('access.impact')}>
      <p>
        <strong>{t('access.impact.people', { people, live: liveSessions })}</strong>
        {users.length > 0 && <small> {users.map(({ userName }) => isolatedName(userName)).join(' · ')}</small>}
      </p>
      {!brief && isUsed && <Alert type="warning" showIcon title={t('access.impact.inUse')} />}
      {!brief && nothing && <p>{t('access.impact.nothing')}</p>}
      {!brief && (
        <>
          <Names word="access.impact.lost" names={used} />
          <Names word="access.impact.gained" names={gained.map(({ label }) => label)} />
          <Names word="access.impact.screensLost" names={screensLost.map(({ label }) => label)} />
          <Names word="access.impact.screensGained" names={screensGained.map(({ label }) => label)} />
        </>
      )}
    </section>
  );
}

function Names({ word, names }: { word: Word; names: readonly string[] }) {
  const t = useWords();
  if (names.length === 0) return null;
  return (
    <div>
      <h4>{t(word)}</h4>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
