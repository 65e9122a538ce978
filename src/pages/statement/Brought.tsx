import type { Statement } from '#contract/statement';
import { statementStatus } from '#contract/status';
import { Fact, FactList } from '@/components/drawer/Facts';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Check from './Check';
import Ends from './Ends';

interface Props {
  statementId: string;
  asOf: number | undefined;
}

/** The file that a line came with, or that it was typed: by whom, and whether somebody has let it pass. */
export default function Brought({ statementId, asOf }: Props) {
  const { detail, error, refresh } = useDetail(api.statement.files, { statementId, most: 1 }, asOf);
  const [file] = detail ?? [];
  if (!file) return <ReadState error={error} onRetry={refresh} />;
  return (
    <>
      <FileFacts of={file} />
      {file.status === statementStatus.toCheck && !file.madeByMe && <Check statement={file} />}
    </>
  );
}

function FileFacts({ of: file }: { of: Statement }) {
  const t = useWords();
  return (
    <FactList>
      <Fact title={t('statement.file')}>
        <bdi>{file.source === 'typed' ? t('statement.typed') : file.name}</bdi>
      </Fact>
      <Fact title={t('statement.status')}>
        <StatusTag of="statement" value={file.status} />
      </Fact>
      <Fact title={t('statement.lineCount')}>
        <Whole count={file.lineCount} />
      </Fact>
      <Fact title={t('statement.ends')}>
        <Ends of={file} />
      </Fact>
      <Fact title={t('statement.maker')}>
        <bdi>{file.maker}</bdi> <Moment at={file.createTime} />
      </Fact>
      <Fact title={t('statement.checker')}>
        {file.checker === null ? '–' : <bdi>{file.checker}</bdi>}{' '}
        {file.checkTime !== null && <Moment at={file.checkTime} />}
      </Fact>
    </FactList>
  );
}
