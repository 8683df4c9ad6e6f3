/** The rows of the ledger that the table `stimme` follows from. */
export interface Buchung {
  id: string
  mitgliedId: string | null
  rundeId: string | null
  einreichungId: string | null
  juryId: string | null
  geraetId: string
  art: string
  wert: string | null
  kommentar: string | null
  rev: number | null
  quittung: string | null
  empfangenMs: number
  nachgereicht: number
  entscheidung: string | null
}

export interface RebuiltStimme {
  mitgliedId: string
  rundeId: string
  einreichungId: string
  juryId: string
  art: string
  wert: string | null
  kommentar: string | null
  rev: number
  stimmabgabeId: string
  geraetId: string
  quittung: string | null
  nachgereicht: number
}

/** A decision is a writer of its own: no tablet is the last writer after it. */
export const ENTSCHEIDUNG_GERAET = 'entscheidung'

/** The valid state is what the act with the highest rev left, nothing else (I3, I5). */
export function rebuildStimmen(buchungen: readonly Buchung[]): RebuiltStimme[] {
  const latest = new Map<string, RebuiltStimme>()
  for (const buchung of buchungen) {
    const stimme = toStimme(buchung)
    if (!stimme) continue
    const key = `${stimme.mitgliedId} ${stimme.rundeId} ${stimme.einreichungId}`
    if (stimme.rev > (latest.get(key)?.rev ?? 0)) latest.set(key, stimme)
  }
  return [...latest.values()]
}

/** The first difference between table and acts in words, or null. */
export function findAbweichung(table: readonly RebuiltStimme[], buchungen: readonly Buchung[]): string | null {
  const rebuilt = new Map(rebuildStimmen(buchungen).map((stimme) => [keyOf(stimme), stimme]))
  for (const stimme of table) {
    const expected = rebuilt.get(keyOf(stimme))
    if (!expected) return `Stimme ohne Stimmabgabe: ${keyOf(stimme)}`
    const field = FELDER.find((name) => stimme[name] !== expected[name])
    if (field) return `Stimme ${keyOf(stimme)}: ${field} ist ${String(stimme[field])}, nach den Stimmabgaben ${String(expected[field])}`
    rebuilt.delete(keyOf(stimme))
  }
  const [missing] = rebuilt.keys()
  return missing === undefined ? null : `Stimme fehlt: ${missing}`
}

const FELDER = ['juryId', 'art', 'wert', 'kommentar', 'rev', 'stimmabgabeId', 'geraetId', 'quittung', 'nachgereicht'] as const

function toStimme(buchung: Buchung): RebuiltStimme | null {
  const { id, mitgliedId, rundeId, einreichungId, juryId, art, wert, kommentar, rev, quittung, nachgereicht } = buchung
  if (mitgliedId === null || rundeId === null || einreichungId === null || juryId === null || rev === null) return null
  const geraetId = buchung.entscheidung === null ? buchung.geraetId : ENTSCHEIDUNG_GERAET
  return { mitgliedId, rundeId, einreichungId, juryId, art, wert, kommentar, rev, stimmabgabeId: id, geraetId, quittung, nachgereicht }
}

function keyOf({ mitgliedId, rundeId, einreichungId }: RebuiltStimme): string {
  return `${mitgliedId} ${rundeId} ${einreichungId}`
}
