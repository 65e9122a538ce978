import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import type { Detail } from './ComplaintDrawer';

type Note = Detail['notes'][number];

const columns: readonly PlainColumn<Note>[] = [
  { word: 'complaint.note.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'complaint.note.by', show: ({ by }) => <bdi>{by}</bdi> },
  {
    word: 'complaint.note.for',
    show: ({ isInternal }) => <Named prefix="complaint.note" name={isInternal ? 'internal' : 'shared'} />,
  },
  { word: 'complaint.reply.text', show: ({ text }) => <bdi>{text}</bdi> },
];

/** What was written about it, with who, when, and for whom. */
export default function Notes({ notes }: { notes: readonly Note[] }) {
  return <Plain rows={notes} keyOf={({ noteId }) => noteId} columns={columns} empty="complaint.notes.none" />;
}
