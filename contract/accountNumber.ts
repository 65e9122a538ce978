/** The numbers by which accounts are known: which there are in each country, and which rules each may follow. */
import type { IdentifierType } from './identifier';
import type { Country } from './money';

export type NumberName = 'clabe' | 'cbu' | 'cvu' | 'cci' | 'pixKey' | 'accountNo' | 'phone' | 'alias' | 'address';

/** What a Brazilian key of PIX may be; eleven digits may be two of them. */
export const pixKeys = ['CPF', 'CNPJ', 'pixPhone', 'pixEmail', 'pixEvp'] as const satisfies readonly IdentifierType[];

type Numbers = Partial<Record<NumberName, readonly IdentifierType[]>>;
/** Each country's, the usual first. One rule is enough; where there is none a number is kept as it is typed. */
export const numbersIn: Record<Country, Numbers> = {
  MEX: { clabe: ['CLABE'], accountNo: ['card'], phone: ['phoneMx'], address: [] },
  COL: { accountNo: ['accountCo'], phone: ['mobileCo'], address: [] },
  PER: { cci: ['CCI'], phone: ['mobilePe'], accountNo: [], address: [] },
  CHL: { accountNo: ['accountCl'], phone: [], address: [] },
  ARG: { cvu: ['CVU'], cbu: ['CBU'], alias: ['alias'], accountNo: [], phone: [], address: [] },
  BRA: { pixKey: pixKeys, phone: ['pixPhone'], accountNo: [], address: [] },
};
// The keys of such a table are these names, by its own type.
export const numberNames = (country: Country): NumberName[] => Object.keys(numbersIn[country]) as NumberName[];

/** By what an owner's money is paid out in each country. */
export const payoutNumbers: Record<Country, readonly NumberName[]> = {
  MEX: ['clabe'],
  COL: ['accountNo'],
  PER: ['cci'],
  CHL: ['accountNo'],
  ARG: ['cbu', 'cvu'],
  BRA: ['pixKey'],
};
