import type source from './zh-CN';

/** Columns and statuses of settlements, as their files say them, and why one is refused. */
export default {
  settlementNone: 'Aquí no hay saldo que se pueda liquidar.',
  ownSettlement: 'Solicitar, auditar y transferir lo hacen tres personas independientes. Pídalo a un colega.',
  settlementAllFee: 'Después de la comisión no llegaría nada. Ingrese un importe mayor.',
  settlementHeld: 'Las liquidaciones de este comercio están congeladas. Libérelas primero.',
  settlementAccountTaken: 'Ya existe una cuenta con este número o dirección: {name}.',
  settlementAccountNotReviewed: 'Esta cuenta no está revisada o está detenida.',
  settlementAccountCooling: 'Esta cuenta se revisó hace menos de 24 horas. Podrá usarse en {hours} horas.',
  settlementStandsAsDifferent: 'Solo las liquidaciones auditadas van al archivo bancario: {orderNo} no lo está.',
  noSettlementsToExport: 'Ninguna liquidación cumple estos filtros. Cámbielos y exporte de nuevo.',
  settlementList: 'Liquidaciones',
  settlementStatement: 'Comprobante de liquidación',
  settlementBankFile: 'Archivo bancario',
} satisfies Record<keyof typeof source, string>;
