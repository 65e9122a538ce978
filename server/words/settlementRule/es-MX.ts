import type source from './zh-CN';

/** Why a settlement is refused by its rule, and what else is said of rules and bank holidays. */
export default {
  settlementUnruled: 'Todavía no hay regla de liquidación para {currency}. Consulta al equipo de finanzas.',
  settlementOff: 'Las liquidaciones están desactivadas por ahora.',
  settlementDay: 'Hoy no es día de liquidación.',
  settlementHours: 'Las liquidaciones se reciben de {from} a {to}, hora local.',
  settlementTimes: 'Ya se pidieron las {times} liquidaciones de hoy.',
  settlementLeast: 'Una liquidación es de {limit} como mínimo.',
  settlementMost: 'Una liquidación es de {limit} como máximo.',
  settlementDayLeft: 'Hoy quedan {limit} como máximo.',
  settlementEaten: 'La comisión de {fee} no deja nada del importe.',
  planTooLittle: 'Lo exigible no llega a {limit}.',
  planNoAccount: 'No hay cuenta de liquidación utilizable.',
  planRan: 'El plan de {day} ya liquidó.',
  planClosed: 'Ahora no es el horario del plan.',
  planStopped: 'Los libros no cuadran: nada se liquida solo hasta liberarlo.',
} satisfies typeof source;
