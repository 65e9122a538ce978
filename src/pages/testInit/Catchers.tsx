import type { Catcher } from '#contract/testInit';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import Whole from '@/components/show/Whole';

const columns: readonly PlainColumn<Catcher>[] = [
  { word: 'testInit.catcher.url', show: ({ url }) => <Copyable text={url} /> },
  { word: 'testInit.merchant', show: ({ merchantName }) => <bdi>{merchantName}</bdi> },
  { word: 'testInit.answer', show: ({ answer }) => <Named prefix="testInit.answer" name={answer} /> },
  { word: 'testInit.received', show: ({ received }) => <Whole count={received} />, end: true },
  { word: 'testInit.expireTime', show: ({ expireTime }) => <Moment at={expireTime} /> },
];

/** The addresses that are alive. */
export default function Catchers({ catchers }: { catchers: readonly Catcher[] }) {
  return <Plain rows={catchers} keyOf={({ id }) => id} columns={columns} empty="testInit.catcher.empty" />;
}
