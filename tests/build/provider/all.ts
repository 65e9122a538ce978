// The fakes by the names of the library's files; one that is missing here keeps the table from passing.
import { bind } from './bind';
import { conekta } from './conekta';
import { culqi } from './culqi';
import { d24 } from './d24';
import { dlocal } from './dlocal';
import { efi } from './efi';
import { fintoc } from './fintoc';
import { khipu } from './khipu';
import { mercadopago } from './mercadopago';
import { openpay } from './openpay';
import type { Provider } from './provider';
import { woovi } from './woovi';

export const fakes: Readonly<Record<string, Provider>> = {
  ...{ bind, conekta, culqi, d24, dlocal, efi, fintoc, khipu, mercadopago, openpay, woovi },
};
