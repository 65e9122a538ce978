import type source from './zh-CN';

/** Columns and statuses of settlements, as their files say them, and why one is refused. */
export default {
  settlementNone: 'There is no balance here that could be settled.',
  ownSettlement:
    'Applying, auditing and remitting are done by three people who do not depend on each other. Ask a colleague.',
  settlementAllFee: 'Nothing would arrive after the fee. Enter a larger amount.',
  settlementHeld: 'The settlements of this merchant are frozen. Release the freeze first.',
  settlementAccountTaken: 'There is an account with this number or address already: {name}.',
  settlementAccountNotReviewed: 'This account is not reviewed, or is stopped.',
  settlementAccountCooling: 'This account was reviewed less than 24 hours ago. It can be used in {hours} hours.',
  settlementStandsAsDifferent: 'Only audited settlements go into a bank file: {orderNo} is not.',
  noSettlementsToExport: 'No settlement fits these filters. Change them and export again.',
  settlementList: 'Settlements',
  settlementStatement: 'Settlement statement',
  settlementBankFile: 'Bank file',
} satisfies Record<keyof typeof source, string>;
