import { code as codes } from '#contract/error';
import FamilyIcon from '@/components/show/FamilyIcon';
import { useWords } from '@/services/words';

/** Done, or refused with which code. */
export default function Outcome({ code }: { code: number }) {
  const t = useWords();
  const done = code === codes.ok;
  return (
    <>
      <FamilyIcon family={done ? 'done' : 'failed'} /> {done ? t('audit.done') : t('audit.denied', { code })}
    </>
  );
}
