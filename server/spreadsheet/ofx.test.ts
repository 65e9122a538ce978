// A statement in OFX, as banks write it: without ends of elements, with them, with commas, with clocks.
import { parsed } from './parsing';

const CSV = 'text/csv';
const read = async (text: string) => {
  const { headers, rows } = await parsed(Buffer.from(text), CSV);
  return rows.map(({ cells }) => Object.fromEntries(headers.map((header, at) => [header, cells[at]?.text])));
};
const head = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';
const first = {
  ...{
    DTPOSTED: '2026-11-28',
    TRNAMT: '150.25',
    FITID: 'N10A',
    CHECKNUM: '77',
    NAME: 'LOJA & CIA',
    MEMO: 'PIX RECEBIDO',
  },
};

test('movements of SGML have no ends, and those of XML do', async () => {
  const sgml = `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><DTSTART>20261101<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261128120000[-3:BRT]
<TRNAMT>150,25
<FITID>N10A
<CHECKNUM>77
<NAME>LOJA &amp; CIA
<MEMO>PIX RECEBIDO
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261129<TRNAMT>-9.90<FITID>N11<MEMO>TARIFA</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>140.35<DTASOF>20261129</LEDGERBAL></STMTRS></OFX>`;
  const second = { DTPOSTED: '2026-11-29', TRNAMT: '-9.90', FITID: 'N11', CHECKNUM: '', NAME: '', MEMO: 'TARIFA' };
  expect(await read(sgml)).toEqual([first, second]);
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKTRANLIST><STMTTRN>
    <DTPOSTED>20261128</DTPOSTED><TRNAMT>+150.25</TRNAMT><FITID>N10A</FITID><CHECKNUM>77</CHECKNUM>
    <NAME>LOJA &amp; CIA</NAME><MEMO>PIX RECEBIDO</MEMO></STMTTRN></BANKTRANLIST></OFX>`;
  expect(await read(xml)).toEqual([first]);
});

test('one without movements, or with more than are read, is refused; what only names OFX is rows', async () => {
  await expect(read(`${head}<OFX><BANKTRANLIST></BANKTRANLIST></OFX>`)).rejects.toMatchObject({ code: 1001 });
  const many = '<STMTTRN><DTPOSTED>20261128<TRNAMT>1.00<FITID>1</STMTTRN>'.repeat(5_001);
  await expect(read(`${head}<OFX>${many}</OFX>`)).rejects.toMatchObject({ code: 1001 });
  const { rows } = await parsed(Buffer.from(`${head}<OFX><STMTTRN><TRNTYPE>CREDIT</STMTTRN></OFX>`), CSV);
  expect(rows).toMatchObject([{ wrong: 'importWidth' }]);
  expect(await read('name,note\nAna,<OFX>\n')).toEqual([{ name: 'Ana', note: '<OFX>' }]);
});
