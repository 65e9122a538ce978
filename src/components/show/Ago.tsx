import { useLocale } from './locale';

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const SECOND = { unit: 'second', ms: 1000 } as const;

/** "3 min ago", which stands beside the exact time. @param now when what is shown was true, epoch ms */
export default function Ago({ at, now }: { at: number; now: number }) {
  const locale = useLocale();
  const age = Math.max(0, now - at);
  const { unit, ms } = steps.find((step) => age >= step.ms) ?? SECOND;
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style: 'short' });
  return <bdi>{format.format(-Math.floor(age / ms), unit)}</bdi>;
}
