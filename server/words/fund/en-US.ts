import type source from './zh-CN';

/** Movements of our own money, as their files and refusals say them. */
export default {
  fundTooLow: 'The books have too little there: {available}, and {needed} is needed.',
  fundOwn: 'A record is checked or voided by somebody else than its maker, and by nobody tied to them.',
  fundOthersDraft: 'This draft is somebody else’s; its maker alone changes it.',
  fundOthersSplit: 'A record that waits for its check is split by its maker alone.',
  fundExchangeWhole: 'A record that buys or sells USDT stays in one.',
  fundPartsLess: 'The parts are {off} less than {amount}. Raise an amount.',
  fundPartsMore: 'The parts are {off} more than {amount}. Lower an amount.',
  fundHasVoucher: 'This record has its voucher already, and keeps it.',
  fundPlaceShut: '{place} is not in use: enable it first.',
  fundDayLimit: '{place} may send {left} more today.',
  floatSame: 'The books say exactly that: there is nothing to set.',
  handoverOpen: 'A hand-over of this place still waits for its signature.',
  handoverOthers: 'It is signed by the one it is handed to.',
  handoverSigned: 'This hand-over is signed already.',
  handoverTied:
    'A hand-over is between two people who are not tied: neither was made or given a role by the other within 30 days.',
  noFundsToExport: 'No record fits these filters. Change them and export again.',
  fundList: 'Fund records',
} satisfies Record<keyof typeof source, string>;
