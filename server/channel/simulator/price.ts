import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';

/** Ten-thousandths of the local currency for a USDT, about as markets had it in 2026. */
const usual: Readonly<Record<string, number>> = {
  MXN: 180_500,
  COP: 41_200_000,
  PEN: 37_200,
  CLP: 9_450_000,
  ARS: 11_800_000,
  BRL: 54_200,
};
const MINUTE = 60_000;

/** What the simulated market asks for a USDT at a moment: it moves by half a percent, slowly and a little. */
export function marketAt(currency: string, at: number): number | undefined {
  const middle = usual[currency];
  if (middle === undefined) return undefined;
  const slow = Math.sin(at / (170 * MINUTE));
  const quick = Math.sin(at / (7 * MINUTE));
  return Math.round(middle * (1 + slow * 0.004 + quick * 0.001));
}

/** An exchange's public address for prices. */
export function registerMarket(app: FastifyInstance, clock: Clock): void {
  app.get<{ Querystring: { currency?: string } }>('/simulator/price', async ({ query }, reply) => {
    const price = marketAt(query.currency ?? '', clock.now().getTime());
    if (price === undefined) return reply.code(404).send({ error: 'no market' });
    return reply.send({ data: { price: price / 10_000 } });
  });
}
