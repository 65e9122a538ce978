import { useState } from 'react';
import type { ApiCall } from '@/services/api';
import type { Option, PickProps } from './PickProps';
import { usePicks } from './usePicks';
import WordSelect from './WordSelect';

interface Props<In, Item> extends PickProps {
  call: ApiCall<In, readonly Item[]>;
  input: NoInfer<In>;
  optionOf: (item: NoInfer<Item>) => Option;
}

/** A pull-down of data from the server. It asks when somebody comes near, or where the name of a choice is wanted. */
export default function PickSelect<In, Item>({ call, input, optionOf, ...pick }: Props<In, Item>) {
  const [wanted, setWanted] = useState(false);
  const ready = wanted || pick.value.length > 0 || pick.still === true;
  const options = usePicks(call, input, ready)
    .map(optionOf)
    .filter((option) => option.value !== '');
  return <WordSelect {...pick} options={options} onNear={() => setWanted(true)} />;
}
