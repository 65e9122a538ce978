import type { ChannelField } from '#contract/channelField';
import Nothing from '@/components/drawer/Nothing';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import Named from '@/components/show/Named';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';

const columns: readonly PlainColumn<ChannelField>[] = [
  { word: 'channel.fieldMap.part', show: ({ part }) => <Named prefix="recipe.section" name={part} /> },
  { word: 'channel.fieldMap.way', show: ({ way }) => <Named prefix="channel.fieldMap" name={way} /> },
  { word: 'channel.fieldMap.ours', show: (field) => <Ours field={field} /> },
  { word: 'channel.fieldMap.theirs', show: ({ theirs }) => <Copyable text={theirs} /> },
];

/** Which field of the channel is which of ours; of one that code speaks to, why there is nothing to change. */
export default function FieldMap({ code, asOf }: { code: string; asOf: number | undefined }) {
  const { data, error, refresh } = useRead((options) => api.channel.fieldMap({ code }, options), [code, asOf]);
  if (!data)
    return (
      <TableState loading={!error} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />
    );
  if (!data.isMapped) return <Nothing word="channel.fieldMap.builtIn" />;
  return (
    <Plain rows={data.list} keyOf={(field) => JSON.stringify(field)} columns={columns} empty="table.emptyAlways" />
  );
}

/** A template as it is written; what is read by its name. */
const Ours = ({ field: { way, ours } }: { field: ChannelField }) =>
  way === 'sent' ? <bdi dir="ltr">{ours}</bdi> : <Named prefix="recipe" name={ours} />;
