import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '@/services/words';
import type { PickProps } from './PickProps';
import { MOST, type Source, useChoices } from './useChoices';
import WordSelect from './WordSelect';

interface Props<In, Item> extends PickProps, Source<In, Item> {
  /** Those that are not offered, by their values. */
  without?: readonly string[];
}

/**
 * A pull-down of what may be too many to send: it offers the first of them, and the server looks for what is typed.
 * What is chosen keeps its name, whatever is typed and whether or not it would still be offered.
 */
export default function SearchSelect<In, Item>(props: Props<In, Item>) {
  const { call, input, optionOf, without = [], ...pick } = props;
  const t = useWords();
  const [near, setNear] = useState(false);
  const [typed, setTyped] = useState('');
  const at = { chosen: pick.value, typed: typed.trim(), near };
  const { offered, nameOf, state, retry } = useChoices({ call, input, optionOf }, at);
  const free = offered.filter(({ value }) => !without.includes(value));
  const again = (
    <Button type="link" size="small" onClick={retry}>
      {t('common.choices.failed')}
    </Button>
  );
  const notes = {
    ...{ whole: undefined, failed: again },
    ...{ waiting: t('command.waiting'), more: t('common.choices.more', { count: MOST }) },
  };
  const isAnswered = state === 'whole' || state === 'more';
  const search = { typed, onType: setTyped, nameOf, note: notes[state], isAnswered };
  return <WordSelect {...pick} options={free} onNear={() => setNear(true)} search={search} />;
}
