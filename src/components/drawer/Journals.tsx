import type { Journal as JournalData } from '#contract/payment';
import Journal from './Journal';
import Nothing from './Nothing';

/** What was booked, journal by journal. */
export default function Journals({ journals }: { journals: readonly JournalData[] }) {
  if (journals.length === 0) return <Nothing word="payment.nothing.journal" />;
  return journals.map((journal) => <Journal key={journal.journalNo} journal={journal} />);
}
