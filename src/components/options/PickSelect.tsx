import { useRequest } from 'ahooks';
import { userName } from '@/services/session';
import type { Option, PickProps } from './PickProps';
import WordSelect from './WordSelect';

const FIVE_MINUTES = 300_000;

interface Props extends PickProps {
  /** Under this name the list is kept for five minutes, for this person alone. */
  cache: string;
  load: () => Promise<Option[]>;
}

/** A pull-down of data from the server. */
export default function PickSelect({ cache, load, ...pick }: Props) {
  const { data = [] } = useRequest(load, { cacheKey: `options ${cache} ${userName()}`, staleTime: FIVE_MINUTES, cacheTime: FIVE_MINUTES });
  return <WordSelect {...pick} options={data.filter((option) => option.value !== '')} />;
}
