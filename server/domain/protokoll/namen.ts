import { createHash } from 'node:crypto'
import { toKanonisch } from '#contract/kanonisch.ts'

/** What things are called and whose they are, as the opening of a round seals it. Of a work a hash of it: the office corrects titles, and may have to erase them. */
export interface Namen {
  runde: string
  /** By id. */
  kategorien: Record<string, string>
  werke: Record<string, string>
}

/** The same as the tables have it now. */
export interface Namenstand {
  runden: readonly { id: string; titel: string }[]
  kategorien: readonly { id: string; titel: string }[]
  werke: readonly { id: string; titel: string; auftraggeber: string; agenturId: string }[]
}

export function pickNamen(rundeId: string, { runden, kategorien, werke }: Namenstand): Namen {
  return {
    runde: runden.find(({ id }) => id === rundeId)?.titel ?? '',
    kategorien: Object.fromEntries(kategorien.map(({ id, titel }) => [id, titel])),
    werke: Object.fromEntries(werke.map((werk) => [werk.id, hashWerk(werk)])),
  }
}

/** What differs from what an opening sealed: hints, because all of it may be corrected. That something is gone altogether is a fault elsewhere. */
export function compareNamen(regeln: ReadonlyMap<string, { nr: number; regeln: { namen?: Namen } }>, stand: Namenstand): string[] {
  const saetze = [...regeln].flatMap(([rundeId, { nr, regeln: versiegelt }]) => {
    const { namen } = versiegelt
    if (!namen) return []
    return [
      ...stand.runden
        .filter(({ id, titel }) => id === rundeId && titel !== namen.runde)
        .map(({ id, titel }) => `Die Runde ${id} heißt „${titel}“, bei ihrer Öffnung „${namen.runde}“ (Eintrag ${nr}).`),
      ...stand.kategorien
        .filter(({ id, titel }) => (namen.kategorien[id] ?? titel) !== titel)
        .map(({ id, titel }) => `Die Kategorie ${id} heißt „${titel}“, bei der Öffnung der Runde „${namen.kategorien[id] ?? ''}“ (Eintrag ${nr}).`),
      ...stand.werke
        .filter((werk) => Object.hasOwn(namen.werke, werk.id) && namen.werke[werk.id] !== hashWerk(werk))
        .map(
          ({ id, titel }) =>
            `Titel, Agentur oder Auftraggeber der Einreichung ${id} („${titel}“) sind andere als bei der Öffnung der Runde (Eintrag ${nr}). Ob das eine Berichtigung war, sagt ihr Verlauf.`,
        ),
    ]
  })
  return saetze.toSorted()
}

/** 132 bits: nobody finds another title to it. */
function hashWerk({ titel, auftraggeber, agenturId }: Namenstand['werke'][number]): string {
  return createHash('sha256')
    .update(toKanonisch([titel, auftraggeber, agenturId]))
    .digest('base64url')
    .slice(0, 22)
}
