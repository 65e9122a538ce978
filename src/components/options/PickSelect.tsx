import { useRequest } from 'ahooks';
import { Select } from 'antd';
import { userName } from '@/services/session';
import { useWords } from '@/services/words';
import type { Option, PickProps } from './PickProps';

const FIVE_MINUTES = 300_000;
const NONE = '';

interface Props extends PickProps {
  /** Under this name the list is kept for five minutes, for this person alone. */
  cache: string;
  load: () => Promise<Option[]>;
}

/** A pull-down of data: it begins with exactly one option *none*, whose choice clears the filter. */
export default function PickSelect({ cache, load, value, onChange, label, many = false }: Props) {
  const t = useWords();
  const key = `options ${cache} ${userName()}`;
  const { data = [], loading } = useRequest(load, { cacheKey: key, staleTime: FIVE_MINUTES, cacheTime: FIVE_MINUTES });
  const change = (chosen: string | string[] | null | undefined) => {
    const all = [chosen ?? []].flat();
    onChange(all.includes(NONE) ? [] : all);
  };
  return (
    <Select<string | string[] | null>
      {...(many && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      aria-label={label}
      placeholder={label}
      value={many ? [...value] : (value[0] ?? null)}
      onChange={change}
      options={[{ value: NONE, label: t('common.none') }, ...data.filter((option) => option.value !== NONE)]}
      loading={loading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
    />
  );
}
