import { Select } from 'antd';
import { useWords } from '@/services/words';
import type { Option, PickProps } from './PickProps';

const NONE = '';

interface Props extends PickProps {
  options: readonly Option[];
  /** Somebody is about to open it. */
  onNear?: () => void;
}

/** A pull-down of things the console has words for, after the option *none*. */
export default function WordSelect({
  options,
  value,
  onChange,
  label,
  many = false,
  still = false,
  brief = false,
  onNear,
  ...given
}: Props) {
  const t = useWords();
  if (still) return <>{value.map((one) => labelOf(options, one)).join(' / ')}</>;
  const change = (chosen: string | string[] | null | undefined) => {
    const all = [chosen ?? []].flat();
    onChange(all.includes(NONE) ? [] : all);
  };
  return (
    <Select<string | string[] | null>
      {...given}
      {...(many && { mode: 'multiple' as const, maxTagCount: brief ? mostNamed(value) : ('responsive' as const) })}
      maxTagPlaceholder={brief ? () => `${label} (${value.length})` : undefined}
      aria-label={label}
      placeholder={label}
      title={label}
      value={many ? [...value] : (value[0] ?? null)}
      onChange={change}
      {...(onNear && { onFocus: onNear, onMouseEnter: onNear, onOpenChange: onNear })}
      options={[{ value: NONE, label: t('common.none') }, ...options]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
    />
  );
}

/** One is said by name; of several each name would be cut. */
const mostNamed = (value: readonly string[]): number => (value.length > 1 ? 0 : 1);

/** An option that is no longer offered is told by its value; while none has come there is nothing to tell. */
const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? (options.length === 0 ? '…' : value);
