import { code as codes } from '#contract/error';
import FamilyIcon from '@/components/show/FamilyIcon';
import { useWords } from '@/services/words';

/** Done, filed for a second person, or refused with which code. */
export default function Outcome({ code }: { code: number }) {
  const t = useWords();
  if (code === codes.approvalNeeded)
    return (
      <>
        <FamilyIcon family="yours" /> {t('audit.waits')}
      </>
    );
  const done = code === codes.ok;
  return (
    <>
      <FamilyIcon family={done ? 'done' : 'failed'} /> {done ? t('audit.done') : t('audit.denied', { code })}
    </>
  );
}
