import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import type { TischStand, TischWerk } from '#contract/medaillen-stand.ts'
import { AppFehler } from '../grund/app-fehler.ts'
import { isGeheim, isOffen } from './runde-status.ts'
import { NEUE_RUNDE } from './runde-zeile.ts'

interface Runde {
  id: string
  titel: string
  status: string
  position: number
  quorumProzent: number
  mehrheitProzent: number
  nachlaufMin: number
  inPanels: 0 | 1
}

interface Frage {
  kategorie: { titel: string }
  werke: readonly TischWerk[]
  stand: TischStand
  einreichungIds: readonly string[]
  runden: readonly Pick<Runde, 'titel' | 'status'>[]
}

const NICHTS = 'Es wurde keine Stichwahl eröffnet.'

/** Why about these works no run-off can be held; nothing where one can. */
export function checkStichwahl({ kategorie, werke, stand, einreichungIds, runden }: Frage): void {
  const offene = runden.find(({ status }) => isOffen(status))
  if (offene)
    throw new AppFehler('runde-status', { satz: `„${offene.titel}“ ist noch offen. Bitte schließen Sie zuerst diese Abstimmung. ${NICHTS}` })
  if (stand.fertig !== null)
    throw new AppFehler('runde-status', { satz: `„${kategorie.titel}“ ist abgeschlossen. Bitte öffnen Sie die Kategorie zuerst wieder. ${NICHTS}` })
  const gewaehlt = new Set(einreichungIds)
  const dabei = werke.filter(({ id }) => gewaehlt.has(id))
  if (gewaehlt.size !== einreichungIds.length || dabei.length !== gewaehlt.size) throw new AppFehler('nicht-gefunden')
  if (dabei.some(({ gueltig }) => !gueltig))
    throw new AppFehler('runde-status', { satz: `Eine dieser Arbeiten hat das Quorum nicht erreicht. ${NICHTS}` })
  const zeilen = distributeMedaillen(werke, stand).zeilen.filter(({ id }) => gewaehlt.has(id))
  if (zeilen.every(({ stichwahl }) => stichwahl === 'ENTSCHIEDEN') && new Set(zeilen.map(({ rang }) => rang)).size === 1)
    throw new AppFehler('runde-status', { satz: `Über diese Arbeiten hat schon eine Stichwahl entschieden. ${NICHTS}` })
}

/** Ja or Nein to each work: each act stands for itself on every tablet, with and without a network (decision 056). */
export function toStichwahlZeile(zu: Runde, { kategorie, frueher }: { kategorie: { titel: string }; frueher: number }) {
  const wort = frueher === 0 ? 'Stichwahl' : `${frueher + 1}. Stichwahl`
  return {
    ...NEUE_RUNDE,
    position: zu.position + 1,
    titel: `${wort} ${kategorie.titel}`.slice(0, 80),
    art: 'STICHWAHL',
    modus: 'JA_NEIN',
    start: null,
    ende: null,
    skala: null,
    kriterien: '[]',
    quorumProzent: zu.quorumProzent,
    mehrheitProzent: zu.mehrheitProzent,
    auswertung: 'MITTEL',
    nachlaufMin: zu.nachlaufMin,
    ergebnisSichtbar: 0 as const,
    mitUmfang: 1 as const,
    zuRundeId: zu.id,
    inPanels: zu.inPanels,
  }
}

/** Until all run-offs of a round are closed nobody confirms it, and nobody closes the category they are about. */
export function assertKeineOffen(stichwahlen: readonly Pick<Runde, 'titel' | 'status'>[], sonst: string): void {
  const offene = stichwahlen.find(({ status }) => isGeheim(status))
  if (offene) throw new AppFehler('runde-status', { satz: `„${offene.titel}“ ist noch nicht geschlossen. Bitte schließen Sie sie zuerst. ${sonst}` })
}
