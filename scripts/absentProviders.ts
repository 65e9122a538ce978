// Providers of the region that were read, and have no ready recipe: what each needs that a recipe cannot say, or that
// nobody has read yet.

interface Absent {
  name: string;
  where: string;
  /** What a recipe cannot say. */
  needs?: string;
  /** What the facts do not tell. */
  unread?: string;
}
export const absentProviders: readonly Absent[] = [
  {
    ...{ name: 'Asaas', where: 'BRA' },
    needs: 'Three calls in a row: customer, payment, code. Payouts are approved by an answer within seconds.',
  },
  {
    ...{ name: 'Bitso Business', where: 'MEX, BRA' },
    needs: 'A nonce that rises, which stands in the header and under the signature.',
    unread: 'The call that makes an account number or a code, the question about it, and the words of its statuses.',
  },
  {
    ...{ name: 'EBANX', where: 'BRA' },
    unread: 'Where an answer says the number, the page or the code to pay by, and the amount; the fields of a refund.',
  },
  {
    ...{ name: 'Other PSPs of the Pix interface', where: 'BRA' },
    unread: 'Their hosts, the scopes of their tokens and how each adds its certificate; the adapter is that of Efí.',
  },
  {
    ...{ name: 'Flow', where: 'CHL' },
    needs: 'A page to pay at that is composed of two fields, `{url}?token={token}`, and the e-mail of the payer.',
    unread: 'The names by which the answer to a question says status and amount.',
  },
  {
    ...{ name: 'Kushki', where: 'COL, MEX, CHL, PER' },
    needs: 'A token of its own before each charge.',
    unread: 'The calls and their fields; what its messages sign is known from integrations alone.',
  },
  {
    ...{ name: 'Localpayment', where: 'several' },
    unread: 'The question about a payin, the words of its methods, and the host.',
  },
  {
    ...{ name: 'Monnet', where: 'PER, CHL, MEX, ARG, COL' },
    needs: 'A signature in the body of the creation alone; the question bears a hash of two credentials in a header.',
    unread: 'The names of the fields, and the host: all is from secondary notes.',
  },
  { ...{ name: 'Niubiz', where: 'PER' }, needs: 'Card data in the browser, which no channel of ours takes.' },
  {
    ...{ name: 'PagoEfectivo', where: 'PER' },
    needs: 'A token whose request bears a hash, and the e-mail of the payer.',
    unread: 'What the search for a CIP answers, and whether messages bear `PE-Signature`.',
  },
  {
    ...{ name: 'PayRetailers', where: 'several' },
    unread: 'The word for paid, the name of the address within `form`, and whether messages are signed.',
  },
  {
    ...{ name: 'PayU', where: 'COL, MEX, PER, ARG, CHL, BRA' },
    needs: 'A signature in a field within others, and a field five steps deep (`additionalValues.TX_VALUE.value`).',
    unread: 'Where the page and the reference stand, and the commands of questions.',
  },
  {
    ...{ name: 'STP', where: 'MEX' },
    needs: 'Account numbers that we issue, a text of 34 fields, and an answer that confirms or returns: an adapter.',
  },
  {
    ...{ name: 'Stark Bank', where: 'BRA' },
    needs: 'ECDSA over a composed text, and a public key of theirs that changes: an adapter.',
  },
  {
    ...{ name: 'Transbank Webpay', where: 'CHL' },
    needs: 'A form that the browser posts, and a commit when the payer returns; it tells nothing by itself.',
  },
  {
    ...{ name: 'Wompi', where: 'COL' },
    needs: 'Two acceptance tokens for each payment, the e-mail of the payer, and an address that comes late.',
  },
];
