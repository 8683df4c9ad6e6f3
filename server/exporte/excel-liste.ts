/** A list as a workbook, as it is filtered and sorted: one writer for all of them. */
import type { ExportUmfang } from '#contract/exportjob.ts'
import { loadZeichenpruefung } from '../pdf/load-zeichenpruefung.ts'
import { LISTEN, readListenseite } from '../queries/betrieb/listen-export.ts'
import { ExportFehler, type Exportdatei, type Exportlauf } from './exporter.ts'
import { addXlsx, type XlsxBlatt, type Zellwert } from './xlsx.ts'
import { writeZip } from './zip-archiv.ts'

const SEITE = 500

export function exportExcelListe(lauf: Exportlauf): Exportdatei {
  if (!lauf.liste) throw new ExportFehler('Bei diesem Export fehlt, welche Liste gemeint ist. Bitte beginnen Sie ihn noch einmal.')
  const { benutzerId, ...liste } = lauf.liste
  const { titel, spalten } = LISTEN[liste.name]
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }

  /** Page after page, as long as there are some. */
  async function* zeilen(): AsyncGenerator<Zellwert[]> {
    for (let page = 0; ; page += 1) {
      lauf.signal.throwIfAborted()
      const seite = await readListenseite(
        lauf.db,
        liste,
        { page, pageSize: SEITE },
        {
          benutzerId,
          nowMs: lauf.nowMs,
          timeZone: lauf.timeZone,
          loadZeichenpruefung,
        },
      )
      yield* seite.zeilen
      umfang.anzahl += seite.zeilen.length
      lauf.melde(seite.total === 0 ? 1 : umfang.anzahl / seite.total)
      if (umfang.anzahl >= seite.total || seite.zeilen.length === 0) return
    }
  }
  const blatt: XlsxBlatt = { name: titel, spalten, zeilen: zeilen() }
  return { inhalt: writeZip({ ...lauf, fill: (zip) => addXlsx(zip, [blatt], lauf) }), umfang: () => umfang }
}
