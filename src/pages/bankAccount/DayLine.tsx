import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { BankAccount } from '#contract/bank';
import OneFile from '@/components/file/OneFile';
import AmountInput from '@/components/form/AmountInput';
import FamilyTag from '@/components/show/FamilyTag';
import Money from '@/components/show/Money';
import { useWords, type Word } from '@/services/words';
import css from './daySheet.module.css';
import type { Line, Typed } from './useDaySheet';

interface Props {
  account: BankAccount;
  line: Line;
  type: (id: string, change: Partial<Typed>) => void;
}

/** What is typed of one account, and what became of it. */
export default function DayLine({ account: { id, name, currency, bookBalance }, line, type }: Props) {
  const t = useWords();
  const { typed, refused } = line;
  const labelOf = (word: Word) => `${t(word)} ${name}`;
  return (
    <li className={css.line}>
      <Cell word="bank.name">
        <bdi>{name}</bdi>
      </Cell>
      <Cell word="bank.bookBalance">
        <Money amount={line.snapshot?.bookBalance ?? bookBalance} currency={currency} />
      </Cell>
      <Cell word="bank.real">
        <AmountInput
          aria-label={labelOf('bank.real')}
          aria-invalid={refused !== undefined}
          value={typed.realBalance}
          currency={currency}
          onChange={(realBalance) => type(id, { realBalance })}
        />
      </Cell>
      <Cell word="bank.explain">
        <Input
          aria-label={labelOf('bank.explain')}
          value={typed.remark}
          maxLength={200}
          onChange={({ target }) => type(id, { remark: target.value })}
        />
      </Cell>
      <Cell word="bank.proof">
        <OneFile
          label={labelOf('bank.proof')}
          value={typed.fileUrl}
          onChange={(value) => type(id, { fileUrl: typeof value === 'string' ? value : undefined })}
        />
      </Cell>
      <Cell word="bank.status">
        <Outcome line={line} />
      </Cell>
    </li>
  );
}

function Cell({ word, children }: { word: Word; children: ReactNode }) {
  const t = useWords();
  return (
    <div>
      <span className={css.label}>{t(word)}</span>
      <div>{children}</div>
    </div>
  );
}

function Outcome({ line: { snapshot, refused, sending } }: { line: Line }) {
  const t = useWords();
  if (sending) return <FamilyTag family="moving">{t('bank.sending')}</FamilyTag>;
  if (refused !== undefined) return <FamilyTag family="failed">{refused}</FamilyTag>;
  if (!snapshot) return '–';
  return (
    <>
      <FamilyTag family="done">{t(`bank.snapshot.${snapshot.status}`)}</FamilyTag>{' '}
      <Money amount={snapshot.diff} currency={snapshot.currency} />
    </>
  );
}
