// What the demo's accounts are called by payers and banks. Their numbers have right check digits on bodies of nobody.
import type { Identifiers } from '#contract/accountShape';
import { cbuAccountDigit, cbuBankDigit, cciDigit, clabeDigit } from '#contract/checkDigit';
import { accountKind } from '#contract/status';

type Numbers = Omit<Identifiers, 'holderName'>;
interface Known {
  kind: number;
  numbers: (n: string) => Numbers;
}

const cbu = (bank: string, account: string): string => {
  const begin = bank + cbuBankDigit(bank) + account;
  return begin + cbuAccountDigit(account);
};
const cci = (bank: string, account: string): string => bank + account + cciDigit(bank) + cciDigit(account);
const clabe = (digits: string): string => digits + clabeDigit(digits);
const psp: Known = { kind: accountKind.psp, numbers: () => ({}) };
const wallet = (begin: string): Known => ({ kind: accountKind.wallet, numbers: (n) => ({ phone: begin + n }) });

/** By the method that an account serves; at others it has no number but the channel's own. */
const known: Record<string, Known> = {
  SPEI: { kind: accountKind.virtualSeries, numbers: (n) => ({ clabe: clabe(`64618000099900${n}`) }) },
  PIX: {
    kind: accountKind.pixKey,
    numbers: (n) => ({ pixKey: `00099900-0000-4000-8000-00000000${n.padStart(4, '0')}` }),
  },
  PSE: {
    kind: accountKind.bank,
    numbers: (n) => ({ bankCode: '007', accountNo: `99900000${n}`, accountType: 'savings' }),
  },
  NEQUI: wallet('3009990'),
  CVU: { kind: accountKind.virtualSeries, numbers: (n) => ({ cvu: cbu('0000003', `9990000000${n}`) }) },
  DEBIN: { kind: accountKind.bank, numbers: (n) => ({ cbu: cbu('0170999', `9990000000${n}`), bankCode: '017' }) },
  YAPE: wallet('999000'),
  PLIN: wallet('999001'),
  TRANSFER: { kind: accountKind.bank, numbers: (n) => ({ bankCode: '012', accountNo: `99920000${n}` }) },
  'MEX-OUT': { kind: accountKind.bank, numbers: (n) => ({ clabe: clabe(`01218000099910${n}`), bankCode: '012' }) },
  'BRA-OUT': {
    kind: accountKind.pixKey,
    numbers: (n) => ({ pixKey: `00099910-0000-4000-8000-00000000${n.padStart(4, '0')}` }),
  },
  'COL-OUT': { kind: accountKind.bank, numbers: (n) => ({ bankCode: '007', accountNo: `99910000${n}` }) },
  'ARG-OUT': { kind: accountKind.bank, numbers: (n) => ({ cbu: cbu('0170999', `9991000000${n}`), bankCode: '017' }) },
  'PER-OUT': { kind: accountKind.bank, numbers: (n) => ({ cci: cci('002193', `99910000${n}0`), bankCode: '002' }) },
  'CHL-OUT': { kind: accountKind.bank, numbers: (n) => ({ bankCode: '012', accountNo: `99930000${n}` }) },
};

/** @param n which of its method, from 1 on */
export function knownAs(method: string, n: number): { kind: number; numbers: Numbers } {
  const { kind, numbers } = known[method] ?? psp;
  return { kind, numbers: numbers(String(n).padStart(3, '0')) };
}
