import { useRequest } from 'ahooks';
import type { BulkResult, PendingApproval } from '#contract/shape';
import type { ApiCall } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { useWords } from '@/services/words';
import { reasonOf } from '../reason';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import type { Selection } from '../table/useSelection';
import RowList from './RowList';

interface Props<Row, In> extends Pick<Selection<Row>, 'rows' | 'keyOf' | 'nameOf'> {
  call: ApiCall<In, BulkResult | PendingApproval>;
  input: Partial<In>;
}

/** What the call would do with each of the rows, where the call can be tried out; else which rows they are. */
export default function Rehearsal<Row, In>({ call, input, ...of }: Props<Row, In>) {
  const t = useWords();
  const locale = useLocale();
  const { data, error, loading } = useRequest(() => tryOut(call, input), { onError: () => undefined });
  const count = (of: readonly unknown[]) => countText(of.length, locale);
  const statusText = () => {
    if (loading) return t('bulk.trying');
    if (error) return t('bulk.untried', { msg: reasonOf(error).msg });
    if (!data) return undefined;
    if (data.failed.length === 0) return t('bulk.allFit', { count: count(data.okIds) });
    return t('bulk.someFit', { fit: count(data.okIds), refused: count(data.failed) });
  };
  return (
    <>
      <p role="status">{statusText()}</p>
      <RowList {...of} answer={data} good="bulk.fits" />
    </>
  );
}

/** Undefined where the call has no dry run. */
async function tryOut<In>(
  call: ApiCall<In, BulkResult | PendingApproval>,
  input: Partial<In>,
): Promise<BulkResult | undefined> {
  const { properties } = await inputOf(call.call);
  if (!('dryRun' in properties)) return undefined;
  // What a person still has to type is not asked for by a dry run; its answer never waits.
  return (await call({ ...input, dryRun: true } as In, { skipErrorHandler: true })) as BulkResult;
}
