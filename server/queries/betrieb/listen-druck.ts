/** Lists of works on their way into the book as rows of a workbook: as the office reads them, and as a printer does. */
import { DRUCK_NEU_WORT, listDruckdaten, type Druckwerk } from '#contract/druckdaten.ts'
import { DRUCKSTATUS_WORT } from '#contract/einreichung.ts'
import { LIEFERUNG_LAGE_WORT, lieferungLageOf, listLieferungen, type Lieferung } from '#contract/lieferung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { PreflightZahlen } from '#contract/preflight.ts'
import { getDruckdaten } from '../druck/druckdaten.ts'
import { getLieferungen } from '../lieferung/lieferungen.ts'
import { absatz, dezimal, exportliste, jaNein, moment, termin, text, zahl, type Spalte } from './exportliste.ts'

const WERK: readonly Spalte<Druckwerk>[] = [
  text('Nummer', 14, ({ nummer }) => nummer),
  text('Titel', 40, ({ titel }) => titel),
  text('Agentur', 32, ({ agentur }) => agentur),
  text('Kategorie', 28, ({ kategorie }) => kategorie.titel),
  zahl('Jahr', ({ jahr }) => jahr),
  text('Medaille', 12, ({ medaille }) => MEDAILLE_TITEL[medaille]),
  text('Druckdateien', 40, ({ dateien }) => dateien.map(({ dateiname }) => dateiname).join(', ')),
  zahl('Druckstatus', ({ druckstatus }) => druckstatus),
  text('Stand', 26, ({ druckstatus }) => DRUCKSTATUS_WORT[druckstatus]),
  text('Seither geändert', 20, ({ neu }) => neu.map((each) => DRUCK_NEU_WORT[each]).join(', ')),
]

/** Nothing while nobody has looked. */
const befundeOf = (art: 'fehler' | 'warnungen' | 'hinweise') => ({ preflight }: { preflight: PreflightZahlen | null }) =>
  preflight === null || preflight.stand === 'OFFEN' || preflight.stand === 'LAEUFT' ? null : preflight[art]

const MB = 1_000_000

export const DRUCK_LISTEN = {
  druckdaten: exportliste<Druckwerk>({
    titel: 'Druckdaten',
    query: listDruckdaten.query,
    read: (db, query, { betrachter }) => getDruckdaten(db, query, betrachter),
    spalten: [
      ...WERK,
      text('Veröffentlicht', 12, ({ oeffentlich }) => jaNein(oeffentlich)),
      zahl('Preflight Fehler', befundeOf('fehler')),
      zahl('Preflight Warnungen', befundeOf('warnungen')),
      zahl('Preflight Hinweise', befundeOf('hinweise')),
      moment('Beanstandet am', ({ beanstandung }) => beanstandung?.createdMs ?? null),
      absatz('Beanstandung', 48, ({ beanstandung }) => beanstandung?.grund ?? null),
      termin('Neue Datei bis', ({ beanstandung }) => beanstandung?.bis ?? null),
      moment('Neue Datei da', ({ beanstandung }) => beanstandung?.ersetztMs ?? null),
    ],
  }),
  druckwerke: exportliste<Druckwerk>({
    titel: 'Druckdaten',
    query: listDruckdaten.query,
    read: (db, query, { betrachter }) => getDruckdaten(db, query, betrachter),
    spalten: [...WERK, text('Nach Beanstandung wieder da', 14, ({ wiederDa }) => jaNein(wiederDa))],
  }),
  lieferungen: exportliste<Lieferung>({
    titel: 'Lieferungen',
    query: listLieferungen.query,
    read: (db, query, umstand) => getLieferungen(db, query, umstand),
    spalten: [
      zahl('Jahr', ({ jahr }) => jahr),
      zahl('Lieferung', ({ nummer }) => nummer),
      text('Stand', 22, (lieferung) => LIEFERUNG_LAGE_WORT[lieferungLageOf(lieferung)]),
      zahl('Arbeiten', ({ werke }) => werke),
      text('Umfang', 24, ({ seit }) => (seit === null ? 'Alle bereiten' : `Änderungen seit ${seit}`)),
      dezimal('Größe in MB', ({ bytes }) => (bytes === null ? null : bytes / MB)),
      text('Prüfsumme', 66, ({ sha256 }) => sha256),
      moment('Zusammengestellt', ({ createdMs }) => createdMs),
      text('Zusammengestellt von', 26, ({ durch }) => durch),
      moment('Bestätigt', ({ bestaetigt }) => bestaetigt?.ms ?? null),
      text('Bestätigt von', 26, ({ bestaetigt }) => bestaetigt?.durch ?? null),
      moment('Zurückgezogen', ({ zurueckgezogen }) => zurueckgezogen?.ms ?? null),
    ],
  }),
}
