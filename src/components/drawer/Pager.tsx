import { Pagination } from 'antd';

interface Props {
  current: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pages of a list inside a drawer; nothing where one holds them all. */
export default function Pager(props: Props) {
  return props.total > props.pageSize && <Pagination size="small" showSizeChanger={false} {...props} />;
}
