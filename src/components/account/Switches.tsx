import type { account } from '#contract/account';
import type { Output } from '#contract/call';
import ActionButton from '@/components/ActionButton';
import { useRead } from '@/components/read/useRead';
import { isolatedName } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useLateWords, useWords } from '@/services/words';
import css from './account.module.css';

type Switch = Output<typeof account.switches>[number];

/** Switches that wait or run, each with its way back. */
export default function Switches() {
  useLateWords();
  const { data = [], refresh } = useRead((options) => api.account.switches({}, options), []);
  useWritten('account.switches', refresh);
  return data.map((one) => <Running key={one.switchId} of={one} />);
}

function Running({ of }: { of: Switch }) {
  const t = useWords();
  const { switchId, fromName, toName, merchants, running, effectiveTime, revertTime, reason } = of;
  return (
    <section className={css.strip} aria-label={t('account.switches')}>
      <span>
        <bdi>{fromName}</bdi> <span aria-hidden>→</span> <bdi>{toName}</bdi>
      </span>
      <span>
        {running ? t('account.switch.runs', { count: merchants }) : t('account.switch.waits')}{' '}
        {!running && <Moment at={effectiveTime} />}
      </span>
      <span>
        {t('account.switch.back')} {revertTime === null ? t('account.switch.byHand') : <Moment at={revertTime} />}
      </span>
      <bdi>{reason}</bdi>
      <ActionButton
        call={api.account.switchUndo}
        title={running ? 'account.switch.undo' : 'account.switch.withdraw'}
        given={{ switchId }}
        fields={[]}
        verb={(_, say) => say('account.switch.undo.verb', { name: isolatedName(fromName) })}
        about={t('account.switch.undo.about')}
        failed={({ kept }) =>
          kept.length === 0 ? undefined : t('account.switch.kept', { names: kept.map(({ name }) => name).join(', ') })
        }
        small
      />
    </section>
  );
}
