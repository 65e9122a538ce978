import { useWords, type Word } from '@/services/words';
import css from './drawer.module.css';

/** What went over the wire, laid out if it is JSON, always left to right. */
export default function Wire({ label, text }: { label: Word; text: string | null }) {
  const t = useWords();
  if (!text) return null;
  return (
    <figure className={css.wire}>
      <figcaption>{t(label)}</figcaption>
      <pre dir="ltr">{laidOut(text)}</pre>
    </figure>
  );
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
