import { DAY } from '#contract/time';
import { buildAnnouncement } from '../../tests/build/announcement';
import type { BuildContext } from '../../tests/build/context';

type Given = NonNullable<Parameters<typeof buildAnnouncement>[1]>;
const everybody = ['platform', 'merchant', 'agent', 'dealer'];
const announced: readonly (Given & { days: number })[] = [
  {
    ...{ days: 1, level: 'important', pinned: true, audience: ['merchant', 'agent'], countryIds: ['MEX'] },
    ...{ title: 'SPEI 维护', text: '周日 02:00–04:00（墨西哥时间）SPEI 到账可能延迟，订单不受影响。' },
    ...{ titleEn: 'SPEI maintenance', textEn: 'On Sunday 02:00–04:00 SPEI may be late. Orders go on.' },
    ...{ titleEs: 'Mantenimiento de SPEI', textEs: 'El domingo 02:00–04:00 SPEI puede tardar. Los pedidos siguen.' },
  },
  {
    ...{ days: 3, level: 'info', audience: everybody, title: '新的总账页面', text: '金额可点入分录与凭证。' },
    ...{ titleEn: 'The ledger has screens', textEn: 'Amounts lead to their lines and journals.' },
  },
  {
    ...{ days: 6, level: 'urgent', audience: ['platform'], roles: ['CASHIER', 'FINANCE_RISK'] },
    ...{ title: '日终盘点', text: '每个账户须在业务日结束前上传余额与凭证。' },
    ...{ titleEn: 'End of day', textEn: 'Each account needs its balance and a proof before the day ends.' },
  },
];

/** What people of the demo are told. */
export async function buildAnnouncements(context: BuildContext, now: number): Promise<void> {
  for (const { days, ...given } of announced)
    await buildAnnouncement(context, { ...given, fromTime: new Date(now - days * DAY) });
}
