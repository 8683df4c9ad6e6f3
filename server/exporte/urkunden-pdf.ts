/** Certificates of a year, or chosen ones, as one document that is printed in one go. What cannot be made is named and stops nothing. */
import { setImmediate } from 'node:timers/promises'
import type { ExportUmfang } from '#contract/exportjob.ts'
import { urkundennameOf } from '../domain/auszeichnung/urkunde.ts'
import { listUrkundenlagen, type Urkundenlage } from '../queries/auszeichnung/urkunden.ts'
import { listInReihenfolge } from '../queries/fest/urkunden-reihenfolge.ts'
import { ExportFehler, inStuecken, type Exportdatei, type Exportlauf } from './exporter.ts'
import { mangelOf } from './urkunden-zip.ts'

/** A few milliseconds each; between two of them others are answered. */
const STUECK = 20
/** Of the work: reading, and asking the fonts. */
const GELESEN = 0.2

export function exportUrkundenPdf(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  return { inhalt: writePdf(lauf, umfang), umfang: () => umfang }
}

async function* writePdf(lauf: Exportlauf, umfang: ExportUmfang): AsyncGenerator<Uint8Array> {
  const { pdf, signal, melde, titel, kennung, nowMs } = lauf
  const urkunden = (await listMachbare(lauf, umfang)).map(({ urkunde }) => urkunde)
  const [erste] = urkunden
  if (!erste) throw new ExportFehler(`Keine dieser Urkunden konnte hergestellt werden. ${umfang.fehlend[0] ?? ''}`.trim())
  umfang.anzahl = urkunden.length
  const programm = [...new Set(urkunden.map((urkunde) => urkunde.programm))].join(', ')
  const daten = { titel, programm, datumMs: nowMs, kennung, urkunden }
  yield await pdf.makePdf({ art: 'urkunden', daten }, { signal, melde: (anteil) => melde(GELESEN + (1 - GELESEN) * anteil) })
}

/** Read anew, piece by piece: what was taken away meanwhile is not made. */
async function listMachbare(lauf: Exportlauf, umfang: ExportUmfang): Promise<Urkundenlage[]> {
  const { db, auszeichnungIds, reihenfolge, signal, melde } = lauf
  const ids = await listInReihenfolge(db, auszeichnungIds ?? [], reihenfolge)
  const machbare: Urkundenlage[] = []
  let gelesen = 0
  for (const stueck of inStuecken(ids, STUECK)) {
    signal.throwIfAborted()
    for (const lage of await listUrkundenlagen(db, stueck, lauf)) {
      const mangel = await mangelOf(lage)
      if (mangel === null) machbare.push(lage)
      else umfang.fehlend.push(`${urkundennameOf(lage.urkunde)}: ${mangel}`)
    }
    gelesen += stueck.length
    melde((GELESEN * gelesen) / ids.length)
    await setImmediate()
  }
  return machbare
}
