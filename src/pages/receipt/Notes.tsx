import type { Output } from '#contract/call';
import type { receipt } from '#contract/receipt';
import ActionButton from '@/components/ActionButton';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';

type Note = Output<typeof receipt.details>['notes'][number];
interface Props {
  receiptId: string;
  notes: readonly Note[];
}

const columns: readonly PlainColumn<Note>[] = [
  { word: 'receipt.remark.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'receipt.workedBy', show: ({ by }) => <bdi>{by}</bdi> },
  { word: 'receipt.remark.text', show: ({ text }) => <bdi>{text}</bdi> },
];

/** What people noted for each other, with who and when. */
export default function Notes({ receiptId, notes }: Props) {
  return (
    <>
      <Plain rows={notes} keyOf={({ noteId }) => noteId} columns={columns} empty="receipt.notes.none" />
      <ActionButton
        call={api.receipt.remark}
        title="receipt.remark"
        given={{ receiptId }}
        fields={[{ name: 'text', word: 'receipt.remark.text', kind: 'reason' }]}
        verb={(_, say) => say('receipt.remark.verb')}
        small
      />
    </>
  );
}
