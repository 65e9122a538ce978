import { Progress } from 'antd';
import type { Replay } from '#contract/notifyLog';
import ActionButton from '@/components/ActionButton';
import { countText } from '@/components/show/amountText';
import { isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './replays.module.css';

/** The last replay of many: how far it is, and a way to stop it. */
export default function Replays({ replay, onChange }: { replay: Replay; onChange: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const count = (of: number) => countText(of, locale);
  const { total, queued, refused, told, failed, userName, state } = replay;
  const settled = told + failed + refused;
  return (
    <section className={css.replay} aria-label={t('notifyLog.replay')}>
      <strong>{t(`notifyLog.replay.${state}`, { name: isolatedName(userName) })}</strong>
      <div className={css.bar}>
        <Progress
          percent={total === 0 ? 100 : Math.floor((settled * 100) / total)}
          size="small"
          aria-label={t('notifyLog.replay')}
        />
      </div>
      <span role="status">
        {t('notifyLog.replay.counts', {
          total: count(total),
          queued: count(queued + refused),
          told: count(told),
          failed: count(failed),
          refused: count(refused),
        })}
      </span>
      {state === 'running' && (
        <ActionButton
          call={api.notifyLog.cancelReplay}
          title="notifyLog.replay.cancel"
          given={{ id: replay.id }}
          fields={[]}
          verb={(_, say) => say('notifyLog.replay.cancel')}
          about={t('notifyLog.replay.cancel.about')}
          onDone={onChange}
          danger
          small
        />
      )}
    </section>
  );
}
