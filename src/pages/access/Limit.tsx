import { useLocale } from '@/components/show/locale';
import { useNamed } from '@/components/show/useNamed';
import { useWords, type Word } from '@/services/words';

type Props = { count: number } | { names: readonly string[]; prefix?: string; none?: Word };

/** A limit of what is seen: how many, or which; without one it is everything. */
export default function Limit(props: Props) {
  const t = useWords();
  const named = useNamed();
  const locale = useLocale();
  if ('count' in props) return props.count === 0 ? t('access.all') : String(props.count);
  const { names, prefix, none = 'access.all' } = props;
  if (names.length === 0) return t(none);
  return new Intl.ListFormat(locale, { type: 'unit' }).format(
    names.map((name) => (prefix ? named(prefix, name) : name)),
  );
}
