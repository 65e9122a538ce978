import { badField } from '../words/badField';
import type { RechargeRow } from './store';

const tron = /^[0-9a-f]{64}$/;
const evm = /^0x[0-9a-f]{64}$/;

/** A hash as its chain writes it, in small letters. @throws Refusal 1001 for what is none of this chain */
export function hashIn(chain: NonNullable<RechargeRow['chain']>, typed: string): string {
  const hash = typed.trim().toLowerCase();
  if (!(chain === 'TRC20' ? tron : evm).test(hash)) throw badField('txHash', 'wrong');
  return hash;
}
