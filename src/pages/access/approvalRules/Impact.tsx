import { Button } from 'antd';
import { useState } from 'react';
import type { approval } from '#contract/approval';
import type { Input, Output } from '#contract/call';
import { withoutProof } from '@/components/form/proof';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Draft = Input<typeof approval.ruleImpact>;

/** What the rule as it is typed would have meant, and who could decide by it. */
export default function Impact({ draft }: { draft: Partial<Draft> & { reason?: string } }) {
  const t = useWords();
  const [impact, setImpact] = useState<Output<typeof approval.ruleImpact>>();
  const { reason: _reason, ...rule } = draft;
  // Proof and all that only saving needs stays here.
  const known = Object.fromEntries(Object.entries(withoutProof(rule)).filter(([, value]) => value !== undefined));
  const look = () => void api.approval.ruleImpact(known as unknown as Draft).then(setImpact, () => undefined);
  return (
    <section>
      <Button onClick={look}>{t('approval.rule.look')}</Button>
      {impact && (
        <ul>
          <li>{t('approval.rule.matched', { matched: impact.matched, asked: impact.asked })}</li>
          {impact.deciders.map((count, place) => (
            // Steps have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place}>{t('approval.rule.deciders', { nth: place + 1, count })}</li>
          ))}
          <li>{t('approval.rule.waiting', { count: impact.waiting })}</li>
        </ul>
      )}
    </section>
  );
}
