/** Lists of works on their way into the book as rows of a workbook: as the office reads them, and as a printer does. */
import * as z from 'zod/mini'
import { DRUCK_NEU_WORT, listDruckdaten, type Druckwerk } from '#contract/druckdaten.ts'
import { FREIGABE_STAENDE, FREIGABE_WORT } from '#contract/druckfreigabe.ts'
import { DRUCKSTATUS_WORT } from '#contract/einreichung.ts'
import type { Buchzeile } from '#contract/jahrbuch.ts'
import { LAGEN, passtZu } from '#contract/jahrbuch-filter.ts'
import { LIEFERUNG_LAGE_WORT, lieferungLageOf, listLieferungen, type Lieferung } from '#contract/lieferung.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { PreflightZahlen } from '#contract/preflight.ts'
import { getDruckdaten } from '../druck/druckdaten.ts'
import { getJahrbuch } from '../jahrbuch/jahrbuch.ts'
import { getLieferungen } from '../lieferung/lieferungen.ts'
import { absatz, dezimal, exportliste, jaNein, moment, pickSeite, SEITE, termin, text, zahl, type Spalte } from './exportliste.ts'

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
const befundeOf =
  (art: 'fehler' | 'warnungen' | 'hinweise') =>
  ({ preflight }: { preflight: PreflightZahlen | null }) =>
    preflight === null || preflight.stand === 'OFFEN' || preflight.stand === 'LAEUFT' ? null : preflight[art]

const MB = 1_000_000

/** The whole book is read at once; its order is its own. */
const BuchQuery = z.strictObject({
  jahr: z.enum(JAHRE_TEXT),
  suche: z.optional(z.string()),
  freigabe: z.optional(z.enum(FREIGABE_STAENDE)),
  lage: z.optional(z.enum(LAGEN.map(({ value }) => value))),
  sort: z.optional(z.string()),
  ...SEITE,
})
type BuchFrage = z.infer<typeof BuchQuery>

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
  jahrbuch: exportliste<Buchzeile>({
    titel: 'Jahrbuch',
    query: BuchQuery,
    async read(db, { jahr, page, pageSize, ...filter }: BuchFrage, { nowMs, betrachter, loadZeichenpruefung }) {
      const { werke } = await getJahrbuch(db, Number(jahr), { ich: betrachter.benutzerId, nowMs, pruefe: await loadZeichenpruefung() })
      return pickSeite(
        werke.filter((werk) => passtZu(werk, filter)),
        { page, pageSize },
      )
    },
    spalten: [
      zahl('Platz im Buch', ({ lauf }) => lauf),
      text('Nummer', 14, ({ nummer }) => nummer),
      text('Titel', 40, ({ titel }) => titel),
      text('Kategorie', 28, ({ kategorie }) => kategorie.titel),
      text('Medaille', 12, ({ medaille }) => MEDAILLE_TITEL[medaille]),
      text('Agentur', 32, ({ agentur }) => agentur.name),
      text('Auftraggeber', 32, ({ auftraggeber }) => auftraggeber),
      text('Von Hand gestellt', 12, ({ versetzt }) => jaNein(versetzt)),
      text('Druckstatus', 26, ({ druckstatus }) => DRUCKSTATUS_WORT[druckstatus]),
      text('Druckfreigabe', 28, ({ freigabe }) => FREIGABE_WORT[freigabe.stand]),
      termin('Freigabe bis', ({ freigabe }) => freigabe.bis),
      moment('Entschieden am', ({ freigabe }) => freigabe.entschiedenMs),
      text('Entschieden von', 26, ({ freigabe }) => freigabe.durch),
      absatz('Grund', 40, ({ freigabe }) => freigabe.grund),
      zahl('Typografie Fehler', ({ fehler }) => fehler),
      zahl('Typografie Hinweise', ({ hinweise }) => hinweise),
      text('Fehlende Zeichen', 12, ({ zeichen }) => zeichen.join(' ')),
      text('Bild', 8, ({ bild }) => jaNein(bild !== null)),
    ],
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
