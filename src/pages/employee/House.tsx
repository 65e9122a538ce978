import type { OwnerType } from '#contract/people';
import { useWords } from '@/services/words';

/** Whose people somebody is one of. */
export default function House({ type, name }: { type: OwnerType; name: string | null }) {
  const t = useWords();
  return (
    <>
      {t(`employee.owner.${type}`)}
      {name !== null && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}
