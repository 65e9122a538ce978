import type source from './zh-CN';

/** What banks say of places of ours, as refusals say it. */
export default {
  statementNoColumn: 'El archivo no tiene la columna {header}. Nombre las columnas de la plantilla como el archivo.',
  statementRowBreaks: 'La fila {row} no sigue: según las anteriores quedan {counted}, el banco dice {balance}.',
  statementBreaks: 'El saldo inicial {opening} y movimientos por {moved} dan {counted}, no el saldo final {closing}.',
  statementNoEnds: 'El archivo no trae saldos: indique el saldo inicial y el final.',
  statementSame: 'Todos estos movimientos ya están: no hay nada nuevo.',
  statementOtherForm:
    'Los movimientos del {day} se leyeron antes con otras columnas y no se pueden comparar. Traiga un archivo con las mismas columnas.',
  statementPartOfDay:
    'El archivo trae solo parte del {day} y sin saldos no se distinguen pagos iguales. Traiga el día entero.',
  statementOwn: 'Los movimientos del banco los revisa y decide otra persona, nadie ligado a quien los trajo.',
  lineSame: 'El movimiento con referencia {trace} ya está.',
  lineOtherMoney: '{no} no es este dinero: es de otra cuenta o monto, o ya tiene otro movimiento.',
  lineWithoutNumber: 'Elija a qué corresponde el movimiento.',
  lineLeft: 'Este dinero salió: no es un ingreso. Registre el movimiento de fondos y concílielo.',
  lineConfirmed: 'El movimiento confirmó {no}. Corríjalo allí.',
} satisfies Record<keyof typeof source, string>;
