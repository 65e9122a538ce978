import type source from './zh-CN';

/** Movements of our own money, as their files and refusals say them. */
export default {
  fundTooLow: 'Los libros no alcanzan: hay {available} y se necesitan {needed}.',
  fundOwn: 'Lo revisa o anula otra persona, nadie ligado a quien lo elaboró.',
  fundOthersDraft: 'Este borrador es de otra persona; solo quien lo elaboró lo cambia.',
  fundOthersSplit: 'Un registro sin revisar solo lo divide quien lo hizo.',
  fundExchangeWhole: 'Un registro que compra o vende USDT no se divide.',
  fundPartsLess: 'Las partes suman {off} menos que {amount}. Aumenta un monto.',
  fundPartsMore: 'Las partes suman {off} más que {amount}. Reduce un monto.',
  fundHasVoucher: 'Este movimiento ya tiene su comprobante y lo conserva.',
  fundPlaceShut: '{place} no está en uso: habilítalo primero.',
  fundDayLimit: '{place} puede enviar hoy {left} más.',
  floatSame: 'Los libros ya dicen eso: no hay nada que fijar.',
  handoverOpen: 'Una entrega de este lugar espera firma.',
  handoverOthers: 'La firma quien recibe.',
  handoverSigned: 'Esta entrega ya está firmada.',
  handoverTied: 'La entrega es entre dos personas no ligadas: en 30 días ninguna creó ni dio un rol a la otra.',
  noFundsToExport: 'Ningún movimiento cumple los filtros. Cámbialos y exporta de nuevo.',
  fundList: 'Movimientos de tesorería',
} satisfies Record<keyof typeof source, string>;
