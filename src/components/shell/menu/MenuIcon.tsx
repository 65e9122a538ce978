import {
  AccountBookOutlined,
  AlertOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CheckSquareOutlined,
  ExperimentOutlined,
  FundOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  KeyOutlined,
  LockOutlined,
  ReadOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SmileOutlined,
  SwapOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType, HTMLAttributes } from 'react';

/** Names that the server may send. */
const icons: Record<string, ComponentType<HTMLAttributes<HTMLElement>>> = {
  home: HomeOutlined,
  smile: SmileOutlined,
  payment: ArrowDownOutlined,
  payout: ArrowUpOutlined,
  exchange: SwapOutlined,
  recharge: WalletOutlined,
  settlement: AuditOutlined,
  fund: FundOutlined,
  chart: BarChartOutlined,
  complaint: AlertOutlined,
  order: TransactionOutlined,
  merchant: ShopOutlined,
  billing: AccountBookOutlined,
  account: BankOutlined,
  team: TeamOutlined,
  employee: IdcardOutlined,
  access: SafetyOutlined,
  lock: LockOutlined,
  key: KeyOutlined,
  user: UserOutlined,
  setting: SettingOutlined,
  book: ReadOutlined,
  approval: CheckSquareOutlined,
  audit: HistoryOutlined,
  test: ExperimentOutlined,
};

/** What an entry may be given. */
export const iconNames: readonly string[] = Object.keys(icons);

/** The icon of that name, beside the label that says the same; nothing for a name we do not know. */
export default function MenuIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Icon ? <Icon aria-hidden /> : null;
}
