import AboutOrder from '@/components/show/AboutOrder';

/** A refund's journals name its order, and the refund itself in what was remarked. */
const REFUND = /^B\d{22}$/;

/** What was remarked of a journal; the way to its refund where it is one's. */
export default function Remark({ text }: { text: string | null }) {
  if (text === null) return '–';
  return REFUND.test(text) ? <AboutOrder no={text} /> : <bdi>{text}</bdi>;
}
