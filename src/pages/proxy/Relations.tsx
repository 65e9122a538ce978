import { useState } from 'react';
import Nothing from '@/components/drawer/Nothing';
import { useDetail } from '@/components/drawer/useDetail';
import MomentInput from '@/components/form/MomentInput';
import ReadState from '@/components/read/ReadState';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import Bind from './Bind';
import { type Edit, type Edits, itemsOf } from './edits';
import type { Agent } from './fields';
import RelationGrid from './RelationGrid';
import css from './relations.module.css';
import SaveRates from './SaveRates';
import Simulation from './Simulation';
import { useTrial } from './useTrial';

interface Props {
  proxyId: string;
  /** As the list has it; without it nothing is edited, for its version is not known. */
  agent: Agent | undefined;
  asOf: number | undefined;
}

/**
 * The merchants of an agent with what it pays us by each method. What is typed is marked and tried out by the server
 * before anybody saves it.
 */
export default function Relations({ proxyId, agent, asOf }: Props) {
  const t = useWords();
  const may = useCan(api.merchant.relateSave) && agent?.editable === true;
  const { detail, error, refresh } = useDetail(api.merchant.relateList, { proxyId }, asOf);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [from, setFrom] = useState<number>();
  const items = itemsOf(detail ?? [], edits, from);
  const trial = useTrial({ proxyId, version: agent?.version, items });
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  const edit = (key: string, given: Edit | undefined) =>
    setEdits((before) => {
      const after = new Map(before);
      if (given) after.set(key, { ...before.get(key), ...given });
      else after.delete(key);
      return after;
    });
  return (
    <>
      {may && agent && (
        <div className={css.bar}>
          <Bind agent={agent} />
          <MomentInput aria-label={t('proxy.from')} placeholder={t('proxy.from.now')} value={from} onChange={setFrom} />
        </div>
      )}
      {detail.length === 0 ? (
        <Nothing word="proxy.none" />
      ) : (
        <RelationGrid
          proxyId={proxyId}
          relations={detail}
          agent={may ? agent : undefined}
          edits={edits}
          onEdit={edit}
          trial={trial}
        />
      )}
      <Simulation trial={trial} />
      {may && agent && <SaveRates agent={agent} items={items} trial={trial} onSaved={() => setEdits(new Map())} />}
    </>
  );
}
