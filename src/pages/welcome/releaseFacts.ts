import type { Word } from '@/services/words';

/** A release of the console as CHANGELOG.md calls it, the latest first, and what people notice of it. */
interface Release {
  name: string;
  /** Of one that has no number yet. */
  title?: Word;
  facts: readonly Word[];
}
export const releases: readonly Release[] = [
  {
    name: 'Unreleased',
    title: 'welcome.next',
    facts: [
      'welcome.new.home',
      'welcome.new.announcement',
      'welcome.new.receipt',
      'welcome.new.refund',
      'welcome.new.ledger',
      'welcome.new.role',
    ],
  },
  { name: '0.1.0', facts: ['welcome.new.orders', 'welcome.new.journal'] },
];
