import { code as codes } from '#contract/error';
import FamilyIcon from '@/components/show/FamilyIcon';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

/** Done, filed for a second person, or refused with which code; and how often, where an entry stands for several. */
export default function Outcome({ code, times }: { code: number; times: number }) {
  return (
    <>
      <What code={code} />
      {times > 1 && (
        <bdi>
          {' '}
          × <Whole count={times} />
        </bdi>
      )}
    </>
  );
}

function What({ code }: { code: number }) {
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
