import { Checkbox } from 'antd';
import type { bank } from '#contract/bank';
import type { Input, Output } from '#contract/call';
import ActionButton from '@/components/ActionButton';
import type { ControlProps, FormField } from '@/components/form/formField';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { toast } from '@/services/toast';
import { useWords } from '@/services/words';
import css from './cache.module.css';

type Clear = Input<typeof bank.clearWholeCache>;
const scopes = ['statement', 'menu', 'screen'] as const;
const fields: readonly FormField<Clear>[] = [
  { name: 'scopes', word: 'cache.scopes', kind: 'own', Control: Scopes },
  { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' },
];

/** Lets all processes and open consoles forget what they remember, and says what that was. */
export default function ClearCache() {
  const t = useWords();
  const locale = useLocale();
  const tell = ({ cleared, processes, tookMs }: Output<typeof bank.clearWholeCache>) => {
    const what = cleared.map(({ scope, count }) => `${t(`cache.scope.${scope}`)} (${countText(count, locale)})`);
    void toast('success', t('cache.cleared', { what: what.join(' · '), processes, ms: tookMs }));
  };
  return (
    <ActionButton
      call={api.bank.clearWholeCache}
      title="cache.clear"
      given={{}}
      initial={{ scopes: ['statement'] }}
      fields={fields}
      verb={({ scopes: chosen = [] }, say) => say('cache.clear.verb', { count: chosen.length })}
      about={t('cache.about')}
      isTold={() => true}
      onDone={tell}
    />
  );
}

function Scopes({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const chosen = value as Clear['scopes']; // what this control gave, or the form began with
  return (
    <Checkbox.Group
      aria-label={label}
      className={css.scopes ?? ''}
      value={chosen}
      onChange={(next) => onChange(next)}
      options={scopes.map((one) => ({
        value: one,
        label: `${t(`cache.scope.${one}`)} – ${t(`cache.scope.${one}.help`)}`,
      }))}
    />
  );
}
