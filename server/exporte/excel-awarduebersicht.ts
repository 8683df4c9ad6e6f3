/** A year's awards as a workbook: each of them, and how often by category, agency and client. */
import { AUSZEICHNUNG_STAND_WORT, STUFEN } from '#contract/auszeichnung.ts'
import type { AwardZeile, Gruppe } from '#contract/awarduebersicht.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { getAuszeichnungen } from '../queries/auszeichnung/auszeichnungen.ts'
import { getAwarduebersicht } from '../queries/auszeichnung/awarduebersicht.ts'
import type { Exportdatei, Exportlauf } from './exporter.ts'
import { addXlsx, type XlsxBlatt, type XlsxSpalte, type Zellwert } from './xlsx.ts'
import { writeZip } from './zip-archiv.ts'

const SEITE = '500'

export function exportExcelAwarduebersicht(lauf: Exportlauf): Exportdatei {
  let anzahl = 0
  const blaetter: XlsxBlatt[] = [
    auszeichnungenBlatt(lauf, (gelesen) => {
      anzahl += gelesen
    }),
    gruppenBlatt(lauf, { nach: 'KATEGORIE', name: 'Kategorien', titel: 'Kategorie' }),
    gruppenBlatt(lauf, { nach: 'AGENTUR', name: 'Agenturen', titel: 'Agentur' }),
    gruppenBlatt(lauf, { nach: 'AUFTRAGGEBER', name: 'Auftraggeber', titel: 'Auftraggeber' }),
  ]
  return { inhalt: writeZip({ ...lauf, fill: (zip) => addXlsx(zip, blaetter, lauf) }), umfang: () => ({ anzahl, fehlend: [] }) }
}

/** Page after page, as long as there are some. */
async function* readAlle<T>({ signal }: Exportlauf, read: (page: string) => Promise<{ items: T[] }>): AsyncGenerator<T> {
  for (let page = 0; ; page += 1) {
    signal.throwIfAborted()
    const { items } = await read(String(page))
    yield* items
    if (items.length < Number(SEITE)) return
  }
}

function auszeichnungenBlatt(lauf: Exportlauf, gelesen: (anzahl: number) => void): XlsxBlatt {
  const { db, jahr, timeZone } = lauf
  const zeitpunkt = (ms: number | null): Zellwert => (ms === null ? null : wandzeitOfInstant(ms, timeZone))
  async function* zeilen() {
    for await (const zeile of readAlle(lauf, (page) => getAuszeichnungen(db, { jahr: String(jahr), page, pageSize: SEITE }, ''))) {
      gelesen(1)
      yield [
        MEDAILLE_TITEL[zeile.medaille],
        zeile.nummer,
        zeile.titel,
        zeile.kategorie,
        zeile.agentur,
        zeile.auftraggeber,
        zeile.jury,
        AUSZEICHNUNG_STAND_WORT[zeile.stand],
        zeitpunkt(zeile.veroeffentlichtMs),
        zeitpunkt(zeile.aberkannt?.ms ?? null),
        zeile.aberkannt?.grund ?? null,
      ]
    }
    lauf.melde(0.4)
  }
  const spalten: XlsxSpalte[] = [
    text('Auszeichnung', 14),
    text('Nummer', 14),
    text('Titel', 40),
    text('Kategorie', 24),
    text('Agentur', 28),
    text('Auftraggeber', 28),
    text('Jury', 24),
    text('Stand', 16),
    { titel: 'Veröffentlicht am', breite: 17, art: 'zeitpunkt' },
    { titel: 'Aberkannt am', breite: 17, art: 'zeitpunkt' },
    text('Grund der Aberkennung', 40),
  ]
  return { name: 'Auszeichnungen', spalten, zeilen: zeilen() }
}

function gruppenBlatt(lauf: Exportlauf, { nach, name, titel }: { nach: Gruppe; name: string; titel: string }): XlsxBlatt {
  const { db, jahr } = lauf
  const hatRang = nach !== 'KATEGORIE'
  async function* zeilen() {
    for await (const zeile of readAlle(lauf, (page) => getAwarduebersicht(db, { jahr: String(jahr), nach, page, pageSize: SEITE })))
      yield werteOf(zeile)
    lauf.melde(hatRang ? 0.8 : 0.6)
  }
  const werteOf = (zeile: AwardZeile): Zellwert[] => [
    hatRang ? zeile.rang : zeile.nummer,
    zeile.titel,
    zeile.einreichungen,
    ...STUFEN.map((stufe) => zeile.medaillen[stufe]),
    zeile.punkte,
  ]
  const spalten: XlsxSpalte[] = [
    zahl(hatRang ? 'Rang' : 'Nr.'),
    text(titel, 32),
    zahl('Einreichungen', 14),
    ...STUFEN.map((stufe) => zahl(MEDAILLE_TITEL[stufe], 11)),
    zahl('Punkte', 10),
  ]
  return { name, spalten, zeilen: zeilen() }
}

function text(titel: string, breite: number): XlsxSpalte {
  return { titel, breite, art: 'text' }
}

function zahl(titel: string, breite = 8): XlsxSpalte {
  return { titel, breite, art: 'zahl' }
}
