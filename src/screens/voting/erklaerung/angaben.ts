import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Antwort, Antworten } from '#src/offline/kern/zeilen.ts'
import type { Stand } from '#src/parts/erklaerung/erklaerung-stand.ts'

/** A work that is asked about, or about which something was said. */
export interface Zeile {
  werk: PaketEinreichung
  /** In the juror's words; null: the juror named it himself. */
  grund: string | null
  /** By the office: for nobody to take back here. */
  bestaetigt: boolean
}

/** The office writes for itself; these are said to the juror, and only of what the work itself shows (docs/rules.md, „Recusal"). */
const GRUND_SATZ: Readonly<Record<string, string>> = {
  EIGENE_AGENTUR: 'Ihr Arbeitgeber hat eingereicht.',
  MITWIRKUNG: 'Ihr Name oder Ihr Arbeitgeber steht im Abspann.',
  AUFTRAGGEBER: 'Ihr Arbeitgeber ist der Auftraggeber.',
  NETZWERK: 'Eine Agentur Ihres Netzwerks hat eingereicht.',
  FRUEHERE: 'Ein früherer Arbeitgeber von Ihnen hat mit dieser Arbeit zu tun.',
  GEMELDET: 'Sie haben sich vor der Abstimmung befangen gemeldet.',
}

/** Questions without an answer first, then what was said; each in the order of the jury. */
export function listZeilen({ einreichungen, befangenBestaetigt }: Jurypaket, stand: Stand, entwurf: Antworten): Zeile[] {
  const gruende = new Map(stand.frage.vorschlaege.map(({ einreichungId, grund }) => [einreichungId, grund]))
  const genannt = new Set([...gruende.keys(), ...stand.befangen, ...stand.gemeldet, ...stand.verneint, ...Object.keys(entwurf)])
  const zeilen = einreichungen
    .filter(({ id }) => genannt.has(id))
    .map((werk): Zeile => {
      const grund = gruende.get(werk.id)
      return {
        werk,
        grund: grund === undefined ? null : (GRUND_SATZ[grund] ?? 'Etwas spricht dafür.'),
        bestaetigt: befangenBestaetigt.includes(werk.id),
      }
    })
  const rang = ({ werk, bestaetigt }: Zeile) => (bestaetigt ? 2 : stand.neue.has(werk.id) ? 0 : 1)
  return zeilen.toSorted((a, b) => rang(a) - rang(b))
}

/** What was tapped last, else what was said before. */
export function antwortOf(id: string, stand: Stand, entwurf: Antworten): Antwort | null {
  const getippt = entwurf[id]
  if (getippt) return getippt
  if (stand.befangen.has(id)) return 'befangen'
  if (stand.gemeldet.has(id)) return 'befangen'
  return stand.verneint.has(id) ? 'nicht' : null
}

export interface Angaben {
  befangen: string[]
  verneint: string[]
  unbeantwortet: number
}

export function angabenOf(zeilen: readonly Zeile[], stand: Stand, entwurf: Antworten): Angaben {
  const antworten = zeilen.filter(({ bestaetigt }) => !bestaetigt).map(({ werk: { id } }) => [id, antwortOf(id, stand, entwurf)] as const)
  const idsOf = (gesucht: Antwort | null) => antworten.filter(([, antwort]) => antwort === gesucht).map(([id]) => id)
  return { befangen: idsOf('befangen'), verneint: idsOf('nicht'), unbeantwortet: idsOf(null).length }
}
