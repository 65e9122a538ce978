import type { Country } from '#contract/money';

/** A merchant of the demo: size is its share of its country's orders, dearness what it sells compared with others. */
export interface MerchantPlan {
  name: string;
  country: Country;
  size: number;
  dearness: number;
  settleDays: number;
  agent?: 'A10001' | 'A10002' | 'A10003';
  /** Its orders are of the test book, and planned apart. */
  isTest?: true;
}
/** Numbered M10001 and on, in this order. The first one collects at T+0. */
export const merchantPlans: readonly MerchantPlan[] = [
  { name: 'Tienda Azul', country: 'MEX', size: 0.6, dearness: 1, settleDays: 0 },
  { name: 'Boletos Luna', country: 'MEX', size: 0.4, dearness: 1.7, settleDays: 1, agent: 'A10001' },
  { name: 'Loja Ipê', country: 'BRA', size: 0.55, dearness: 0.9, settleDays: 0 },
  { name: 'Farmácia Manacá', country: 'BRA', size: 0.45, dearness: 0.7, settleDays: 1, agent: 'A10003' },
  { name: 'Mercado Cafetal', country: 'COL', size: 0.65, dearness: 0.8, settleDays: 1, agent: 'A10002' },
  { name: 'Viajes Sierra', country: 'COL', size: 0.35, dearness: 3.2, settleDays: 2, agent: 'A10002' },
  { name: 'Almacén Pampa', country: 'ARG', size: 0.7, dearness: 0.9, settleDays: 1 },
  { name: 'Cursos Jacarandá', country: 'ARG', size: 0.3, dearness: 1.4, settleDays: 1, agent: 'A10003' },
  { name: 'Librería Kuntur', country: 'PER', size: 0.5, dearness: 0.8, settleDays: 1, agent: 'A10001' },
  { name: 'Juegos Inti', country: 'PER', size: 0.5, dearness: 0.5, settleDays: 1 },
  { name: 'Óptica Cordillera', country: 'CHL', size: 0.45, dearness: 1.9, settleDays: 2 },
  { name: 'Deportes Austral', country: 'CHL', size: 0.55, dearness: 1, settleDays: 1, agent: 'A10001' },
  { name: 'Pruebas Colibrí', country: 'MEX', size: 0, dearness: 1, settleDays: 1, isTest: true },
];

export const agentPlans = [
  { proxyNo: 'A10001', name: 'Red Andina', proxyType: 'admpro', countryIds: ['MEX', 'COL', 'PER', 'CHL'] },
  { proxyNo: 'A10002', name: 'Socios del Valle', proxyType: 'proxy', countryIds: ['COL'], parent: 'A10001' },
  { proxyNo: 'A10003', name: 'Parceiros do Sul', proxyType: 'proxy', countryIds: ['BRA', 'ARG'] },
] as const;

/** Our entities. Their tax numbers have right check digits on bodies that nobody was given. */
export const companyPlans: readonly { country: Country; name: string; legalName: string; taxId: string }[] = [
  { country: 'MEX', name: 'Caudal México', legalName: 'Caudal México S.A. de C.V.', taxId: 'CDX240101AA3' },
  { country: 'COL', name: 'Caudal Colombia', legalName: 'Caudal Colombia S.A.S.', taxId: '9990001232' },
  { country: 'PER', name: 'Caudal Perú', legalName: 'Caudal Perú S.A.C.', taxId: '20999000127' },
  { country: 'CHL', name: 'Caudal Chile', legalName: 'Caudal Chile SpA', taxId: '999000126' },
  { country: 'ARG', name: 'Caudal Argentina', legalName: 'Caudal Argentina S.R.L.', taxId: '30999000122' },
  { country: 'BRA', name: 'Caudal Brasil', legalName: 'Caudal Brasil Ltda.', taxId: '99900012000130' },
];

/** How many collection accounts each method has; forty together. */
export const accountCounts: Record<Country, readonly [method: string, count: number][]> = {
  MEX: [
    ['SPEI', 5],
    ['OXXO', 2],
    ['CARD', 2],
  ],
  BRA: [
    ['PIX', 6],
    ['BOLETO', 2],
  ],
  COL: [
    ['PSE', 3],
    ['NEQUI', 2],
    ['EFECTY', 1],
  ],
  ARG: [
    ['CVU', 4],
    ['DEBIN', 1],
    ['RAPIPAGO', 1],
  ],
  PER: [
    ['YAPE', 3],
    ['PLIN', 1],
    ['PAGOEFECTIVO', 2],
  ],
  CHL: [
    ['WEBPAY', 2],
    ['KHIPU', 2],
    ['TRANSFER', 1],
  ],
};
