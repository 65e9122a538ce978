import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import css from './options.module.css';
import type { Option, PickProps } from './PickProps';

const NONE = '';

interface Props extends PickProps {
  options: readonly Option[];
  /** Somebody is about to open it. */
  onNear?: () => void;
  /** The options are those that were looked for. */
  search?: Search;
}
interface Search {
  typed: string;
  onType: (typed: string) => void;
  nameOf: (value: string) => string | undefined;
  /** Below the options: what there is to know of them. */
  note: ReactNode;
  /** Else nobody knows yet that there is none. */
  isAnswered: boolean;
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
  search,
  ...given
}: Props) {
  const t = useWords();
  if (still) return <>{value.map((one) => search?.nameOf(one) ?? labelOf(options, one)).join(' / ')}</>;
  const change = (chosen: string | string[] | null | undefined) => {
    const all = [chosen ?? []].flat();
    onChange(all.includes(NONE) ? [] : all);
  };
  const none = search?.typed ? [] : [{ value: NONE, label: t('common.none') }];
  return (
    <Select<string | string[] | null, Option>
      {...given}
      {...(many && { mode: 'multiple' as const, maxTagCount: brief ? mostNamed(value) : ('responsive' as const) })}
      maxTagPlaceholder={brief ? () => `${label} (${value.length})` : undefined}
      aria-label={label}
      placeholder={label}
      title={label}
      value={many ? [...value] : (value[0] ?? null)}
      onChange={change}
      {...(onNear && { onFocus: onNear, onMouseEnter: onNear, onOpenChange: onNear })}
      options={[...none, ...options]}
      optionRender={({ data }) => <Shown {...data} />}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...(search && searching(search, options.length > 0))}
      popupMatchSelectWidth={false}
    />
  );
}

/** The server has found them: what is typed leaves out none. */
function searching({ onType, nameOf, note, isAnswered }: Search, isOffering: boolean) {
  const below = (
    <div className={css.said} role="status">
      {note}
    </div>
  );
  const isBelow = note !== undefined && (isOffering || isAnswered);
  return {
    showSearch: { filterOption: false as const, onSearch: onType },
    // A name that has not come yet is no number to show.
    labelRender: ({ value }: { value: string | number }) => nameOf(String(value)) ?? '…',
    ...(!isAnswered && { notFoundContent: below }),
    ...(isBelow && {
      popupRender: (menu: ReactNode) => (
        <>
          {menu}
          {below}
        </>
      ),
    }),
  };
}

function Shown({ label, also }: Option) {
  if (also === undefined) return label;
  return (
    <>
      {label} <bdi className={css.also}>{also}</bdi>
    </>
  );
}

/** One is said by name; of several each name would be cut. */
const mostNamed = (value: readonly string[]): number => (value.length > 1 ? 0 : 1);

/** An option that is no longer offered is told by its value; while none has come there is nothing to tell. */
const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? (options.length === 0 ? '…' : value);
