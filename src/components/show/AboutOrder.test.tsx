import { screen } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import AboutOrder from './AboutOrder';

const ways: [no: string, right: Right, to: string][] = [
  ['S1', 'settlement.view', '/settlementRecord?keyword=S1&open=S1'],
  ['R1', 'recharge.view', '/rechargeOrder?keyword=R1&open=R1'],
  ['T1', 'fund.view', '/fundRecord?keyword=T1&open=T1'],
];
test.each(ways)('%s leads to what it is of, for whoever may see that', async (no, right, to) => {
  const shown = await openScreen('/ledger', <AboutOrder no={no} />, { grants: [right], answers: {} });
  expect(await screen.findByRole('link', { name: no })).toHaveAttribute('href', to);
  shown.unmount();
  await openScreen('/ledger', <AboutOrder no={no} />, { grants: [], answers: {} });
  expect(await screen.findByText(no)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: no })).not.toBeInTheDocument();
});
