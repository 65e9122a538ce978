import { useMemo } from 'react';
import { type ReadAs, usePreference } from '@/services/preferences';
import { type AnyFields, namesOf } from '../fields';
import { useRoomy } from '../narrow';
import { fromList, type Query, toList } from './filter';
import type { Change } from './useQuery';

/** Which columns a person sees, in their order. */
export interface ColumnChoice<Name extends string = string> {
  shown: readonly Name[];
  /** All there are, those that are shown first. */
  offered: readonly Name[];
  /** As the screen begins. */
  isUsual: boolean;
  choose: (names: readonly string[]) => void;
  reset: () => void;
}
interface Given<Row> {
  list: string;
  fields: AnyFields<Row>;
  query: Query;
  change: Change;
}

const NONE: readonly string[] = [];
const asNames: ReadAs<readonly string[]> = (value) =>
  Array.isArray(value) && value.every((one): one is string => typeof one === 'string') ? value : undefined;

/** The columns of a list: those of the link that led here, or the person's own, or those the screen begins with. */
export function useColumns<Row>({ list, fields, query, change }: Given<Row>): ColumnChoice<keyof Row & string> {
  const [own, setOwn] = usePreference(`columns.${list}`, asNames, NONE);
  const roomy = useRoomy();
  const { cols } = query;
  const linked = cols !== undefined;
  // The same list as long as nothing changes it, so that the table is not drawn again.
  const { known, usual, shown } = useMemo(() => {
    const known = namesOf(fields);
    const usual = known.filter((name) => !fields[name]?.spare && (roomy || !fields[name]?.roomy));
    const wanted = (cols === undefined ? own : toList(cols)).flatMap((name) => known.filter((one) => one === name));
    return { known, usual, shown: wanted.length > 0 ? wanted : usual };
  }, [fields, roomy, cols, own]);
  const offered = [...shown, ...known.filter((name) => !shown.includes(name))];
  const choose = (names: readonly string[]) => (linked ? change({ cols: fromList(names) }) : void setOwn(names));
  const reset = () => (linked ? change({ cols: undefined }) : void setOwn(null));
  return { shown, offered, isUsual: shown.join() === usual.join(), choose, reset };
}
