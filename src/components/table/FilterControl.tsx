import { Select } from 'antd';
import { useWords } from '@/services/words';
import StatusSelect from '../options/StatusSelect';
import AmountRange from './AmountRange';
import DayRange from './DayRange';
import { type Filter, fromList, type OtherTime, type Query, toList } from './filter';
import type { Days } from './period';
import TypedText from './TypedText';
import type { Change } from './useQuery';

interface Props<In> {
  filter: Filter<In>;
  query: Query;
  change: Change;
  /** The days that a dated list holds. */
  days?: Days | undefined;
}

/** The control of one filter; what it holds is in the address. */
export default function FilterControl<In>({ filter, query, change, days }: Props<In>) {
  const t = useWords();
  const label = t(filter.word);
  const text = query[filter.name];
  const set = (value: string | undefined) => change({ [filter.name]: value });
  const timesOf = (other: OtherTime) => ({
    ...{ other, isOther: query[other.name] === other.value },
    onBy: (value: string) => change({ [other.name]: value || undefined }),
  });
  const setList = (values: string[]) => set(fromList(values));
  switch (filter.kind) {
    case 'text':
    case 'whole':
      return <TypedText label={label} value={text} onSettle={set} />;
    case 'status':
      return <StatusSelect brief of={filter.of} label={label} value={toList(text)} onChange={setList} />;
    case 'pick':
    case 'picks':
      return (
        <filter.Pick
          brief
          label={label}
          value={toList(text)}
          onChange={setList}
          many={filter.kind === 'picks' || (filter.many ?? false)}
        />
      );
    case 'flag': {
      const options = [
        { value: '', label: t('common.none') },
        { value: '1', label: t('table.yes') },
        { value: '0', label: t('table.no') },
      ];
      return (
        <Select
          aria-label={label}
          placeholder={label}
          value={text ?? null}
          onChange={(chosen) => set(chosen ?? undefined)}
          options={options}
          allowClear
          popupMatchSelectWidth={false}
        />
      );
    }
    case 'amounts':
      return (
        <AmountRange
          label={label}
          from={query[filter.name]}
          to={query[filter.to]}
          onSettle={(from, to) => change({ [filter.name]: from, [filter.to]: to })}
        />
      );
    case 'days':
      return (
        <DayRange
          label={label}
          from={text}
          to={query[filter.to]}
          days={filter.name === 'startDate' ? days : undefined}
          onChoose={(from, to) => change({ [filter.name]: from, [filter.to]: to })}
          {...(filter.by && { by: timesOf(filter.by) })}
        />
      );
  }
}
