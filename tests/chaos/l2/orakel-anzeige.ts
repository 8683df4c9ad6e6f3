import { toKanonisch } from '#contract/kanonisch.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import type { L2Anzeige } from './anzeige.ts'
import type { L2Geraet } from './geraet.ts'
import type { L2Ende } from './ende.ts'

interface AnzeigeZeile {
  einreichungId: string
  art: string
  wert: string | null
}

/** After everything has come to rest: shown is the server's row and nothing else, on every open page; nothing „übertragen" that does not count. */
export async function compareScreens(ende: L2Ende, geraete: readonly L2Geraet[]): Promise<string[]> {
  const { welt, jury, einschnitte } = ende
  const rows = await welt.datenbank.db.selectFrom('stimme').selectAll().where('juryId', '=', jury.juryId).execute()
  const found: string[] = []
  for (const geraet of geraete) {
    const { mitgliedId } = geraet.person
    if (einschnitte.widerrufen.has(mitgliedId)) continue
    const server = rows.filter((row) => row.mitgliedId === mitgliedId && row.rundeId === jury.rundeId)
    for (const page of geraet.eigene) found.push(...comparePage(page, server).map((text) => `Gerät ${geraet.nr} ${text}`))
  }
  return found
}

function comparePage(page: L2Anzeige, server: readonly AnzeigeZeile[]): string[] {
  const { stimmen, stand } = page
  const byWork = new Map(server.map((row) => [row.einreichungId, row]))
  const figures = [...stimmen, ...page.alle.filter(({ rundeId }) => !stimmen.some((one) => one.rundeId === rundeId))].filter(
    ({ ort, art }) => ort === 'uebertragen' && (art === 'BEWERTET' || art === 'ENTHALTUNG'),
  ).length
  return [
    ...stimmen.flatMap((shown) => compareStimme(shown, byWork.get(shown.einreichungId))),
    ...server.filter((row) => !page.find(row.einreichungId)).map((row) => `I10: zeigt ${row.art} ${row.wert} für ${row.einreichungId} nicht`),
    ...(stand && stand.lage === 'uebertragen' && stand.wartend > 0 ? ['I10: zeigt „alle übertragen“ neben Wartendem'] : []),
    ...(stand && stand.uebertragen !== figures ? [`I10: zählt ${stand.uebertragen} übertragene Stimmen, gezeigt sind ${figures}`] : []),
  ]
}

function compareStimme(shown: LokaleStimme, row: AnzeigeZeile | undefined): string[] {
  const { ort, art, wert, gueltig, einreichungId } = shown
  const isSame = row?.art === art && row.wert === (wert && toKanonisch(wert))
  if (ort === 'tablet' || ort === 'sendet') return [`I12: zeigt noch „${ort}“ für ${einreichungId}`]
  if (ort === 'uebertragen') return isSame ? [] : [`I10: zeigt ${art} ${toKanonisch(wert)} für ${einreichungId}, es zählt ${row?.art} ${row?.wert}`]
  // Beside what does not count stands what does.
  const counted = gueltig ?? (isSame ? { art, wert } : null)
  if (ort === 'nicht-gezaehlt' && counted === null) return []
  return row?.art === counted?.art && (row?.wert ?? null) === (counted?.wert ? toKanonisch(counted.wert) : null)
    ? []
    : [`I10: nennt ${counted?.art} ${toKanonisch(counted?.wert ?? null)} gültig für ${einreichungId}, es zählt ${row?.art} ${row?.wert}`]
}
