import type { Country } from '#contract/money';

/** How people pay by a method. */
export interface Method {
  code: string;
  /** Of all orders of its country. */
  share: number;
  /** Of all that are decided, at a good hour. */
  success: number;
  /** Percent the merchant pays, and the channel keeps. */
  fee: string;
  cost: string;
  /** Until a payer usually has paid. */
  medianSeconds: number;
  expireMinutes: number;
}
export interface DemoMarket {
  country: Country;
  /** Of all orders. */
  share: number;
  /** Local time less UTC, hours. */
  utcOffset: number;
  /** What an everyday order is worth, major units. */
  typical: number;
  methods: readonly Method[];
}

const atOnce = { medianSeconds: 95, expireMinutes: 30 };
/** Paid at a shop's counter, often the next day. */
const voucher = { medianSeconds: 6 * 3600, expireMinutes: 2 * 24 * 60 };
const card = { medianSeconds: 40, expireMinutes: 15 };

/**
 * The six markets as they looked to whoever made the demo up: shares add up to 1, for all orders and within a country.
 */
export const demoMarkets: readonly DemoMarket[] = [
  {
    country: 'MEX',
    share: 0.3,
    utcOffset: -6,
    typical: 620,
    methods: [
      { code: 'SPEI', share: 0.62, success: 0.86, fee: '2.8000', cost: '1.2000', ...atOnce },
      { code: 'OXXO', share: 0.2, success: 0.56, fee: '3.9000', cost: '2.6000', ...voucher },
      { code: 'CARD', share: 0.18, success: 0.73, fee: '3.9000', cost: '2.4000', ...card },
    ],
  },
  {
    country: 'BRA',
    share: 0.28,
    utcOffset: -3,
    typical: 140,
    methods: [
      { code: 'PIX', share: 0.87, success: 0.91, fee: '1.9000', cost: '0.7000', ...atOnce },
      { code: 'BOLETO', share: 0.13, success: 0.49, fee: '3.2000', cost: '1.8000', ...voucher },
    ],
  },
  {
    country: 'COL',
    share: 0.14,
    utcOffset: -5,
    typical: 92_000,
    methods: [
      { code: 'PSE', share: 0.5, success: 0.7, fee: '3.1000', cost: '1.6000', medianSeconds: 240, expireMinutes: 40 },
      { code: 'NEQUI', share: 0.38, success: 0.84, fee: '2.7000', cost: '1.3000', ...atOnce },
      { code: 'EFECTY', share: 0.12, success: 0.51, fee: '3.8000', cost: '2.4000', ...voucher },
    ],
  },
  {
    country: 'ARG',
    share: 0.12,
    utcOffset: -3,
    typical: 38_000,
    methods: [
      { code: 'CVU', share: 0.7, success: 0.86, fee: '2.6000', cost: '1.0000', ...atOnce },
      {
        code: 'DEBIN',
        share: 0.19,
        success: 0.67,
        fee: '2.4000',
        cost: '0.9000',
        medianSeconds: 180,
        expireMinutes: 30,
      },
      { code: 'RAPIPAGO', share: 0.11, success: 0.5, fee: '3.9000', cost: '2.5000', ...voucher },
    ],
  },
  {
    country: 'PER',
    share: 0.1,
    utcOffset: -5,
    typical: 95,
    methods: [
      { code: 'YAPE', share: 0.6, success: 0.89, fee: '2.9000', cost: '1.4000', ...atOnce },
      { code: 'PLIN', share: 0.2, success: 0.86, fee: '2.9000', cost: '1.4000', ...atOnce },
      { code: 'PAGOEFECTIVO', share: 0.2, success: 0.55, fee: '3.9000', cost: '2.5000', ...voucher },
    ],
  },
  {
    country: 'CHL',
    share: 0.06,
    utcOffset: -3,
    typical: 24_500,
    methods: [
      { code: 'WEBPAY', share: 0.45, success: 0.78, fee: '3.3000', cost: '1.9000', ...card },
      { code: 'KHIPU', share: 0.35, success: 0.8, fee: '2.5000', cost: '1.1000', ...atOnce },
      {
        code: 'TRANSFER',
        share: 0.2,
        success: 0.71,
        fee: '2.2000',
        cost: '0.9000',
        medianSeconds: 600,
        expireMinutes: 60,
      },
    ],
  },
];

/** How busy each local hour is: quiet nights, a lunch bump, a peak in the evening. */
export const busyHours: readonly number[] = [
  22, 12, 7, 4, 3, 4, 8, 16, 28, 38, 46, 52, 60, 58, 52, 50, 52, 58, 70, 84, 92, 88, 66, 40,
];
/** Sunday first. */
export const busyDays: readonly number[] = [0.92, 0.94, 0.96, 0.98, 1.03, 1.16, 1.08];
