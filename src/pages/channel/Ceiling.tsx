import type { Channel } from '#contract/channel';
import { clockText } from '@/components/show/clock';
import { isolated } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';

/** What a young channel has taken of its day. */
export default function Ceiling({ of }: { of: NonNullable<Channel['ceiling']> }) {
  const t = useWords();
  const [locale, zone] = [useLocale(), useZone()];
  const { currency, dayAmount, used, until } = of;
  const text = (amount: string) => moneyText(amount, currency, locale);
  return t('channel.ceiling.of', { used: text(used), most: text(dayAmount), until: isolated(clockText(until, zone)) });
}
