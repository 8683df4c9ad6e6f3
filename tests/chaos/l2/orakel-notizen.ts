import type { Einschnitte, Rows } from './ende.ts'
import { readNotiz, type NotizGeraet, type Notiztipp } from './notizen.ts'

interface Ende {
  geraete: readonly NotizGeraet[]
  /** Devices whose storage was lost or copied. */
  ohneReihenfolge: ReadonlySet<NotizGeraet>
  einschnitte: Pick<Einschnitte, 'widerrufen' | 'zurueckgezogen' | 'zurueckgesetzt'>
}

/** Nothing is written that was not typed, and no typed text goes silently: it is there, refused and kept, or whoever wrote over it had read it. */
export async function checkNotizen({ geraete, ohneReihenfolge }: Omit<Ende, 'einschnitte'>, rows: Rows): Promise<string[]> {
  const tipps = geraete.flatMap(({ notizen }) => notizen)
  const byId = new Map(tipps.map((tipp) => [tipp.id, tipp]))
  const found = rows.notizAkte.flatMap(({ id, notiz, benutzerId }) => {
    const tipp = byId.get(id)
    if (!tipp) return [`I4: die Notiz „${notiz}“ (${id}) hat niemand getippt`]
    if (tipp.text !== notiz) return [`I4: die Notiz „${notiz}“ (${id}) wurde anders getippt: „${tipp.text}“`]
    return tipp.person.benutzerId === benutzerId ? [] : [`I9: die Notiz „${notiz}“ steht unter fremdem Namen`]
  })
  for (const geraet of geraete) {
    // What a storage held that was lost or replaced is not asked for.
    if (ohneReihenfolge.has(geraet)) continue
    for (const tipp of geraet.notizen.filter(({ gespeichert }) => gespeichert)) found.push(...(await checkTipp(tipp, rows, tipps)))
  }
  return found
}

async function checkTipp(tipp: Notiztipp, { notizAkte, notizen, fassungen }: Rows, tipps: readonly Notiztipp[]): Promise<string[]> {
  const { id, text, person, einreichungId, geraet } = tipp
  const { ausgang, beleg } = await geraet.readRows(person)
  const name = `die Notiz „${text}“ von Gerät ${geraet.nr} (${id})`
  if (![...ausgang, ...beleg].some((act) => act.id === id)) return [`I8: ${name} ist vom Tablet verschwunden`]
  const acts = notizAkte.filter((row) => row.id === id)
  if (acts.length !== 1)
    return beleg.some((act) => act.id === id && act.technischAbgelehnt) ? [] : [`I1: ${name} steht ${acts.length}-mal im Protokoll`]
  if (acts[0]?.status === 'rejected') return []
  const isHere = (row: { mitgliedId: string; einreichungId: string; text: string }) =>
    row.mitgliedId === person.mitgliedId && row.einreichungId === einreichungId && row.text.includes(text)
  if (notizen.some(isHere) || fassungen.some(isHere)) return []
  return tipps.some((other) => other !== tipp && isAfter(other, tipp))
    ? []
    : [`I8: ${name} ist beim Server überschrieben worden, ohne gelesen zu sein`]
}

/**
 * Written by whoever had read it, or went on on the same tablet. Read is read, whenever: a text that is chosen here („Diese gilt") may have been read and
 * written over on the tablet that it came from before, and arrive from there afterwards.
 */
function isAfter(other: Notiztipp, tipp: Notiztipp): boolean {
  if (other.person !== tipp.person || other.einreichungId !== tipp.einreichungId || !other.gespeichert) return false
  const goesOn = other.geraet === tipp.geraet && other.zeitMs >= tipp.zeitMs
  return goesOn || other.gesehen.some((text) => text.includes(tipp.text))
}

/** What the ballot shows at rest is what the server holds. */
export async function compareNotizen({ geraete, einschnitte }: Omit<Ende, 'ohneReihenfolge'>, rows: Rows): Promise<string[]> {
  const found: string[] = []
  for (const geraet of geraete) {
    if (!geraet.person) continue
    const { mitgliedId } = geraet.person
    if (einschnitte.widerrufen.has(mitgliedId) || einschnitte.zurueckgesetzt) continue
    const own = rows.notizen.filter((row) => row.mitgliedId === mitgliedId && !einschnitte.zurueckgezogen.has(row.einreichungId))
    for (const { einreichungId, text } of own) found.push(...(await compareNotiz(geraet, { mitgliedId, einreichungId, text, rows })))
  }
  return found
}

interface Erwartet {
  mitgliedId: string
  einreichungId: string
  text: string
  rows: Rows
}

async function compareNotiz(geraet: NotizGeraet, { mitgliedId, einreichungId, text, rows }: Erwartet): Promise<string[]> {
  const kept = rows.fassungen.filter((row) => row.mitgliedId === mitgliedId && row.einreichungId === einreichungId).length
  const found: string[] = []
  for (const page of geraet.eigene) {
    const shown = await readNotiz(page, einreichungId)
    if (shown.text !== text) found.push(`I10: Gerät ${geraet.nr} zeigt die Notiz „${shown.text}“, der Server hat „${text}“`)
    if (shown.fassungen.length !== kept)
      found.push(`I10: Gerät ${geraet.nr} zeigt ${shown.fassungen.length} weitere Fassungen, der Server hat ${kept}`)
  }
  return found
}
