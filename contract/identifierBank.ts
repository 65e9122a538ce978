// Whose account a number is, from its first digits. A code that is not here is no mistake: it is only not named.
import { banksMap } from 'stdnum/lib/cjs/mx/banks.js';

/**
 * Mexico: institutions that the library's list does not have yet, or has under a former name. Each is a participant of
 * SPEI by the Banco de México's own list, as `cuenca-mx/clabe-python` keeps it (March 2026).
 */
const mexico: Record<string, string> = {
  '012': 'BBVA MÉXICO',
  '138': 'UALÁ',
  '638': 'NU MÉXICO',
  '661': 'KLAR',
  '699': 'FONDEADORA',
  '706': 'ARCUS FI',
  '710': 'NVIO',
  '715': 'CASHI CUENTA',
  '722': 'MERCADO PAGO W',
  '723': 'CUENCA',
  '728': 'SPIN BY OXXO',
};
/**
 * Argentina: entities by the list of the central bank (`api.bcra.gob.ar/cheques/v1.0/entidades`, August 2026). It has
 * those alone that clear cheques; 143, 300, 312 and 340 are from lists of payment providers.
 */
const argentina: Record<string, string> = {
  '007': 'Banco Galicia',
  '011': 'Banco Nación',
  '014': 'Banco Provincia',
  '015': 'ICBC',
  '016': 'Citibank',
  '017': 'BBVA',
  '020': 'Banco de Córdoba',
  '027': 'Supervielle',
  '029': 'Banco Ciudad',
  '034': 'Banco Patagonia',
  '044': 'Banco Hipotecario',
  '045': 'Banco San Juan',
  '065': 'Banco Municipal de Rosario',
  '072': 'Santander',
  '083': 'Banco del Chubut',
  '086': 'Banco Santa Cruz',
  '093': 'Banco de La Pampa',
  '094': 'Banco de Corrientes',
  '097': 'Banco Provincia del Neuquén',
  '143': 'Brubank',
  '147': 'Bibank',
  '150': 'Banco GGAL',
  '191': 'Credicoop',
  '198': 'Banco de Valores',
  '247': 'Banco Roela',
  '254': 'Banco Mariva',
  '259': 'Banco BMA',
  '266': 'BNP Paribas',
  '268': 'Banco Tierra del Fuego',
  '277': 'Banco Saenz',
  '281': 'Banco Meridian',
  '285': 'Banco Macro',
  '299': 'Banco Comafi',
  '300': 'BICE',
  '301': 'Banco Piano',
  '305': 'Banco Julio',
  '309': 'Banco Rioja',
  '310': 'Banco del Sol',
  '311': 'Nuevo Banco del Chaco',
  '312': 'Banco Voii',
  '315': 'Banco de Formosa',
  '319': 'Banco CMF',
  '321': 'Banco de Santiago del Estero',
  '322': 'Banco Industrial',
  '330': 'Nuevo Banco de Santa Fe',
  '336': 'Banco Bradesco',
  '338': 'Banco de Servicios y Transacciones',
  '340': 'BACS',
  '341': 'Banco Masventas',
  '386': 'Nuevo Banco de Entre Ríos',
  '389': 'Banco Columbia',
  '426': 'Banco Bica',
  '431': 'Banco Coinag',
  '432': 'Banco de Comercio',
  '435': 'Banco Sucrédito Regional',
  '448': 'Banco Dino',
};
/**
 * Argentina's wallets: the four digits after 000. The central bank publishes no list of them; this one is confirmed by
 * numbers in use, such as the vector of B4.1.
 */
const wallets: Record<string, string> = { '0003': 'Mercado Pago' };
/**
 * Peru: entities of the clearing house, as far as public tables of payroll files and of providers agree on them. Two
 * banks on which they do not, 055 and 058, are not named.
 */
const peru: Record<string, string> = {
  '002': 'BCP',
  '003': 'Interbank',
  '007': 'Citibank',
  '009': 'Scotiabank',
  '011': 'BBVA',
  '018': 'Banco de la Nación',
  '023': 'Banco de Comercio',
  '035': 'Banco Pichincha',
  '038': 'BanBif',
  '043': 'Crediscotia',
  '049': 'Mibanco',
  '053': 'GNB',
  '054': 'Banco Falabella',
  '056': 'Santander',
  '060': 'ICBC',
  '800': 'Caja Metropolitana',
  '801': 'Caja Piura',
  '802': 'Caja Trujillo',
  '803': 'Caja Arequipa',
  '805': 'Caja Sullana',
  '806': 'Caja Cusco',
  '808': 'Caja Huancayo',
  '813': 'Caja Tacna',
};

/** An institution that numbers of a kind name by how they begin. */
interface NamedBank {
  type: 'CLABE' | 'CCI' | 'CBU' | 'CVU';
  begins: string;
  name: string;
}
/** @returns every institution that is named here, by the kind of its numbers and then by how they begin */
export function listBanks(): NamedBank[] {
  const codes = [...new Set([...Object.keys(banksMap).map((one) => one.padStart(3, '0')), ...Object.keys(mexico)])];
  const of = (type: NamedBank['type'], names: Record<string, string>, before = '') =>
    Object.entries(names).map(([begins, name]) => ({ type, begins: `${before}${begins}`, name }));
  const inMexico = codes.flatMap((begins) => {
    const name = clabe(begins);
    return name === undefined ? [] : [{ type: 'CLABE' as const, begins, name }];
  });
  const all = [...inMexico, ...of('CCI', peru), ...of('CBU', argentina), ...of('CVU', wallets, '000')];
  return all.toSorted((one, other) => (one.type + one.begins < other.type + other.begins ? -1 : 1));
}

function clabe(code: string): string | undefined {
  const name = mexico[code] ?? banksMap[Number(code)]?.tag;
  return name === 'N/A' ? undefined : name;
}
const byFirstThree = (names: Record<string, string>) => (digits: string) => names[digits.slice(0, 3)];

/** By type of number: the name of the institution that its first digits say; undefined where they say none. */
export const banks: Record<string, ((digits: string) => string | undefined) | undefined> = {
  CLABE: (digits) => (digits.length < 3 ? undefined : clabe(digits.slice(0, 3))),
  CCI: byFirstThree(peru),
  CBU: byFirstThree(argentina),
  CVU: (digits) => (digits.startsWith('000') ? wallets[digits.slice(3, 7)] : undefined),
};
