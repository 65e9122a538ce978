import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { isSomething } from '#contract/money';
import Moment from '@/components/show/Moment';
import Percent from '@/components/show/Percent';
import { useWords } from '@/services/words';
import { type Edit, isEdited, isFixed, isPercent, type Relation, type RelationRate, short } from './edits';
import css from './relations.module.css';

interface Props {
  relation: Relation;
  rate: RelationRate;
  edit: Edit | undefined;
  /** The same under what is typed, once the server has said it. */
  tried: RelationRate | undefined;
  /** Undefined puts it back as it was; without it the cell is only shown. */
  onEdit: ((given: Edit | undefined) => void) | undefined;
}

/** What an agent pays for one method of one merchant, with what comes from below and what it keeps. */
export default function RateCell({ relation, rate, edit, tried, onEdit }: Props) {
  const t = useWords();
  const edited = isEdited(rate, edit);
  const shown = edited ? (tried ?? rate) : rate;
  return (
    <div className={edited ? css.edited : css.cell} data-edited={edited || undefined}>
      {onEdit ? (
        <Figures relation={relation} rate={rate} edit={edit} onEdit={onEdit} />
      ) : (
        <span>
          <Percent value={rate.proxyPercent} />
          {rate.proxyFixed !== null && isSomething(rate.proxyFixed) && <bdi dir="ltr"> + {rate.proxyFixed}</bdi>}
        </span>
      )}
      <span className={css.hint}>
        <Percent value={shown.belowPercent} /> · {t('proxy.margin')} <Margin value={shown.marginPercent} />
      </span>
      {shown.leftPercent !== null && (
        <span className={css.hint}>
          {t('proxy.left')} <Margin value={shown.leftPercent} />
        </span>
      )}
      {edited && <span className={css.hint}>{t('proxy.was', { percent: short(rate.proxyPercent ?? '–') })}</span>}
      {rate.coming.map(({ percent, effectiveFrom }) => (
        <span key={effectiveFrom} className={css.hint}>
          <Percent value={percent} /> · <Moment at={effectiveFrom} />
        </span>
      ))}
    </div>
  );
}

/** In the colour of what failed where somebody would lose. */
const Margin = ({ value }: { value: string | null }) => (
  <span className={value?.startsWith('-') ? css.bad : ''}>
    <Percent value={value} />
  </span>
);

type Typed = Pick<Props, 'relation' | 'rate' | 'edit'> & { onEdit: NonNullable<Props['onEdit']> };
function Figures({ relation, rate, edit, onEdit }: Typed) {
  const t = useWords();
  const percent = edit?.percent ?? short(rate.proxyPercent ?? '');
  const fixed = edit?.fixed ?? rate.proxyFixed ?? '';
  const of = `${relation.merchantName} ${rate.method}`;
  // Esc puts back what stood there, and closes nothing then.
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || edit === undefined) return;
    event.stopPropagation();
    event.preventDefault();
    onEdit(undefined);
  };
  return (
    <span className={css.figures}>
      <Input
        dir="ltr"
        size="small"
        inputMode="decimal"
        onKeyDown={undo}
        data-figure="percent"
        aria-label={`${of} %`}
        suffix="%"
        value={percent}
        status={edit !== undefined && !isPercent(percent) ? 'error' : ''}
        onChange={({ target }) => onEdit({ percent: target.value.trim() })}
      />
      <Input
        dir="ltr"
        size="small"
        inputMode="decimal"
        onKeyDown={undo}
        data-figure="fixed"
        aria-label={`${of} ${t('info.fixed')}`}
        prefix="+"
        value={fixed}
        status={fixed !== '' && !isFixed(fixed) ? 'error' : ''}
        onChange={({ target }) => onEdit({ fixed: target.value.trim() })}
      />
    </span>
  );
}
