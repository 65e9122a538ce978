import { lazy } from 'react';
import Parts, { type Part } from '@/components/Parts';
import { api } from '@/services/api';

/** The tools, in the order in which one tries things out; each opens with its own right, and stands in the address. */
const parts: readonly Part[] = [
  { key: 'orders', word: 'testInit.orders', needs: api.testInit.orderPage, Show: lazy(() => import('./Orders')) },
  { key: 'catcher', word: 'testInit.catcher', needs: api.testInit.catcherPage, Show: lazy(() => import('./Catcher')) },
  { key: 'sign', word: 'testInit.sign', needs: api.testInit.sign, Show: lazy(() => import('./Sign')) },
  {
    key: 'identifier',
    word: 'testInit.identifier',
    needs: api.testInit.checkIdentifier,
    Show: lazy(() => import('./Identifier')),
  },
  { key: 'selfCheck', word: 'testInit.self', needs: api.testInit.selfCheck, Show: lazy(() => import('./SelfCheck')) },
  {
    key: 'initialise',
    word: 'testInit.initialise',
    needs: api.testInit.initialisePlan,
    Show: lazy(() => import('./Initialise')),
  },
];

/** Trying the product out: test orders, and what channels and merchants would say of them. */
export default function TestInit() {
  return <Parts title="menu.testInit" path="/testInit" parts={parts} />;
}
