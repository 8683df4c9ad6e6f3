/** The running order as one document, as it stands when it is made. */
import type { ExportUmfang } from '#contract/exportjob.ts'
import { readAblaufplan } from '../queries/fest/ablaufplan.ts'
import { ExportFehler, type Exportdatei, type Exportlauf } from './exporter.ts'

export const LEERER_ABEND = 'Noch ist keine Auszeichnung dieses Jahres bestätigt. Es gibt keinen Ablauf.'

export function exportAblaufplan(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  return { inhalt: writePdf(lauf, umfang), umfang: () => umfang }
}

async function* writePdf(lauf: Exportlauf, umfang: ExportUmfang): AsyncGenerator<Uint8Array> {
  const { db, pdf, signal, melde, kennung, nowMs, timeZone } = lauf
  const { plan } = await readAblaufplan(db, { jahr: lauf.jahr ?? 0, nowMs, timeZone })
  const zeilen = plan.bloecke.flatMap((block) => block.zeilen)
  if (zeilen.length === 0) throw new ExportFehler(LEERER_ABEND)
  umfang.anzahl = zeilen.length
  melde(0.3)
  yield await pdf.makePdf({ art: 'ablaufplan', daten: { ...plan, kennung } }, { signal })
}
