// On which days the banks of a country rest, by its laws as they stand; people correct what decrees change (decision
// 0138). The names are the country's own.
import type { Country } from '#contract/money';
import {
  dayText,
  easter,
  monday,
  nearMonday,
  nextMonday,
  on,
  onlyOn,
  since,
  THURSDAY,
  WEDNESDAY,
  type YearDay,
} from './yearDay';

export interface Holiday {
  /** YYYY-MM-DD */
  day: string;
  name: string;
}
type Named = readonly [string, YearDay];

const holyThursday: Named = ['Jueves Santo', easter(-3)];
const goodFriday: Named = ['Viernes Santo', easter(-2)];

/** The commission of banks lets them close on these days, each year by a circular. */
const mexico: readonly Named[] = [
  ['Año Nuevo', on(1, 1)],
  ['Día de la Constitución', monday(1, 2)],
  ['Natalicio de Benito Juárez', monday(3, 3)],
  holyThursday,
  goodFriday,
  ['Día del Trabajo', on(5, 1)],
  ['Día de la Independencia', on(9, 16)],
  ['Transmisión del Poder Ejecutivo', (year) => (year >= 2024 && year % 6 === 2 ? Date.UTC(year, 9, 1) : undefined)],
  ['Día de Muertos', on(11, 2)],
  ['Día de la Revolución', monday(3, 11)],
  ['Día del Empleado Bancario', on(12, 12)],
  ['Navidad', on(12, 25)],
];

const colombia: readonly Named[] = [
  ['Año Nuevo', on(1, 1)],
  ['Reyes Magos', nextMonday(on(1, 6))],
  ['San José', nextMonday(on(3, 19))],
  holyThursday,
  goodFriday,
  ['Día del Trabajo', on(5, 1)],
  ['Ascensión del Señor', easter(43)],
  ['Corpus Christi', easter(64)],
  ['Sagrado Corazón', easter(71)],
  ['San Pedro y San Pablo', nextMonday(on(6, 29))],
  ['Nuestra Señora de Chiquinquirá', since(2026, nextMonday(on(7, 9)))],
  ['Día de la Independencia', on(7, 20)],
  ['Batalla de Boyacá', on(8, 7)],
  ['Asunción de la Virgen', nextMonday(on(8, 15))],
  ['Día de la Raza', nextMonday(on(10, 12))],
  ['Todos los Santos', nextMonday(on(11, 1))],
  ['Independencia de Cartagena', nextMonday(on(11, 11))],
  ['Inmaculada Concepción', on(12, 8)],
  ['Navidad', on(12, 25)],
];

const peru: readonly Named[] = [
  ['Año Nuevo', on(1, 1)],
  holyThursday,
  goodFriday,
  ['Día del Trabajo', on(5, 1)],
  ['Batalla de Arica y Día de la Bandera', since(2024, on(6, 7))],
  ['San Pedro y San Pablo', on(6, 29)],
  ['Día de la Fuerza Aérea', since(2024, on(7, 23))],
  ['Fiestas Patrias', on(7, 28)],
  ['Fiestas Patrias', on(7, 29)],
  ['Batalla de Junín', since(2022, on(8, 6))],
  ['Santa Rosa de Lima', on(8, 30)],
  ['Combate de Angamos', on(10, 8)],
  ['Todos los Santos', on(11, 1)],
  ['Inmaculada Concepción', on(12, 8)],
  ['Batalla de Ayacucho', since(2022, on(12, 9))],
  ['Navidad', on(12, 25)],
];

/** The day of the winter solstice, by the clock of Santiago. */
const solstice: YearDay = (year) => Date.UTC(year, 5, year % 4 < 2 ? 20 : 21);
const chile: readonly Named[] = [
  ['Año Nuevo', on(1, 1)],
  ['Feriado adicional', onlyOn(on(1, 2), 1)],
  goodFriday,
  ['Sábado Santo', easter(-1)],
  ['Día del Trabajo', on(5, 1)],
  ['Glorias Navales', on(5, 21)],
  ['Día de los Pueblos Indígenas', since(2024, solstice)],
  ['San Pedro y San Pablo', nearMonday(on(6, 29), THURSDAY)],
  ['Virgen del Carmen', on(7, 16)],
  ['Asunción de la Virgen', on(8, 15)],
  ['Feriado adicional', onlyOn(on(9, 17), 1, 5)],
  ['Independencia Nacional', on(9, 18)],
  ['Glorias del Ejército', on(9, 19)],
  ['Feriado adicional', onlyOn(on(9, 20), 5)],
  ['Encuentro de Dos Mundos', nearMonday(on(10, 12), THURSDAY)],
  ['Iglesias Evangélicas y Protestantes', reformation],
  ['Todos los Santos', on(11, 1)],
  ['Inmaculada Concepción', on(12, 8)],
  ['Navidad', on(12, 25)],
  ['Feriado bancario', on(12, 31)],
];
/** A Tuesday's goes to the Friday before, a Wednesday's to the Friday after. */
function reformation(year: number): number {
  const weekday = new Date(Date.UTC(year, 9, 31)).getUTCDay();
  return Date.UTC(year, 9, 31 + (weekday === 2 ? -4 : weekday === 3 ? 2 : 0));
}

/** Bridges are named by decree each year: people add them. */
const argentina: readonly Named[] = [
  ['Año Nuevo', on(1, 1)],
  ['Carnaval', easter(-48)],
  ['Carnaval', easter(-47)],
  ['Día de la Memoria', on(3, 24)],
  ['Día del Veterano y de los Caídos en Malvinas', on(4, 2)],
  holyThursday,
  goodFriday,
  ['Día del Trabajador', on(5, 1)],
  ['Revolución de Mayo', on(5, 25)],
  ['Paso a la Inmortalidad del Gral. Güemes', nearMonday(on(6, 17), WEDNESDAY)],
  ['Paso a la Inmortalidad del Gral. Belgrano', on(6, 20)],
  ['Día de la Independencia', on(7, 9)],
  ['Paso a la Inmortalidad del Gral. San Martín', nearMonday(on(8, 17), WEDNESDAY)],
  ['Día del Respeto a la Diversidad Cultural', nearMonday(on(10, 12), WEDNESDAY)],
  ['Día del Bancario', on(11, 6)],
  ['Día de la Soberanía Nacional', nearMonday(on(11, 20), WEDNESDAY)],
  ['Inmaculada Concepción', on(12, 8)],
  ['Navidad', on(12, 25)],
];

const brazil: readonly Named[] = [
  ['Confraternização Universal', on(1, 1)],
  ['Carnaval', easter(-48)],
  ['Carnaval', easter(-47)],
  ['Sexta-feira Santa', easter(-2)],
  ['Tiradentes', on(4, 21)],
  ['Dia do Trabalho', on(5, 1)],
  ['Corpus Christi', easter(60)],
  ['Independência do Brasil', on(9, 7)],
  ['Nossa Senhora Aparecida', on(10, 12)],
  ['Finados', on(11, 2)],
  ['Proclamação da República', on(11, 15)],
  ['Dia da Consciência Negra', since(2024, on(11, 20))],
  ['Natal', on(12, 25)],
];

const calendars: Record<Country, readonly Named[]> = {
  ...{ MEX: mexico, COL: colombia, PER: peru, CHL: chile, ARG: argentina, BRA: brazil },
};

/** What the laws say of a year, in the order of the days; weekends are not named. */
export function holidaysOf(country: Country, year: number): Holiday[] {
  const found = calendars[country].flatMap(([name, falls]) => {
    const at = falls(year);
    return at === undefined ? [] : [{ day: dayText(at), name }];
  });
  return found.sort((one, other) => (one.day < other.day ? -1 : 1));
}
