import { type Currency, stepOf, toMajor, toMinor } from '#contract/money';

/** A merchant's own numbers, which take the place of the guide's. */
export interface Own {
  merchantNo: string;
  baseUrl: string;
  currency: Currency;
  /** The first that it may use. */
  method: string | undefined;
  notifyUrl: string | null;
  /** Of one payment; null where its contract says nothing. */
  limits: { payMin: string | null; payMax: string | null; payStep: string | null };
}

/** A small order in each currency, minor units. */
const small: Record<Currency, bigint> = {
  ...{ MXN: 25_000n, COP: 2_000_000n, PEN: 10_000n, CLP: 5_000n, ARS: 500_000n, BRL: 10_000n },
  USDT: 25_000_000n,
};

/** An amount that the merchant may ask for: not below its least, nor above its most, and a multiple of its step. */
export function exampleAmount({ currency, limits: { payMin, payMax, payStep } }: Own): bigint {
  const minor = (amount: string | null) => (amount === null ? undefined : toMinor(amount, currency));
  const step = minor(payStep) ?? stepOf(currency);
  const [least = 0n, most] = [minor(payMin), minor(payMax)];
  const wanted = small[currency] < least ? least : small[currency];
  const allowed = most !== undefined && wanted > most ? most : wanted;
  const down = allowed - (allowed % step);
  return down < least ? down + step : down;
}

/** Two fifths of it, in whole steps of the currency. */
function exampleRefund(amount: bigint, currency: Currency): bigint {
  const part = (amount * 2n) / 5n;
  return part - (part % stepOf(currency));
}

/** Text of the guide or a client, with the merchant's own numbers. Secrets stay as they are: nobody here knows them. */
export function filledIn(text: string, own: Own): string {
  const amount = exampleAmount(own);
  const places: Record<string, string> = {
    'https://caudal.example': own.baseUrl,
    'https://shop.example/caudal': own.notifyUrl ?? 'https://shop.example/caudal',
    M10001: own.merchantNo,
    '"250.00"': `"${toMajor(amount, own.currency)}"`,
    '"100.00"': `"${toMajor(exampleRefund(amount, own.currency), own.currency)}"`,
    '"MXN"': `"${own.currency}"`,
    '"SPEI"': `"${own.method ?? 'SPEI'}"`,
  };
  return text.replaceAll(
    /https:\/\/caudal\.example|https:\/\/shop\.example\/caudal|M10001|"(?:250\.00|100\.00|MXN|SPEI)"/g,
    (place) => places[place] ?? place,
  );
}
