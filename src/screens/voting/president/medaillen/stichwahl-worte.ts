import type { Verteilt } from '#contract/medaillen-regel.ts'
import { STUFEN, type Aenderung, type TischStand, type Vergabe } from '#contract/medaillen-stand.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { Stichwahl } from '#contract/stichwahl.ts'

/** „OFFEN", „PAUSIERT" and „NACHLAUF": nobody reads it yet. */
export function laeuftNoch({ ergebnis }: Stichwahl): boolean {
  return ergebnis === null
}

/** What it gave a work, as people read it. */
export function stichwahlWort({ ergebnis }: Stichwahl, id: string): string {
  const zeile = ergebnis?.find((each) => each.id === id)
  if (!zeile) return 'nicht mehr dabei'
  const ja = `${zeile.ja} von ${zeile.stimmen} Ja`
  return zeile.rang === null ? `${ja}, unter dem Quorum` : ja
}

/** Of a work the run-off that parted it, or tried to last: one that was held about it later changes nothing of that. */
export function durchStichwahl({ stichwahlen }: Medaillentisch, { zeilen }: Verteilt): ReadonlyMap<string, string> {
  return new Map(
    zeilen.flatMap(({ id, stichwahl, stichwahlNr }) => {
      const diese = stichwahlen.find(({ nr }) => nr === stichwahlNr)
      if (stichwahl === null || !diese) return []
      return [[id, `${stichwahl === 'ENTSCHIEDEN' ? 'Durch Stichwahl' : 'Stichwahl gleich'}: ${stichwahlWort(diese, id)}`] as const]
    }),
  )
}

/** What the chair may try next: of a level that has too many, the last ones that a run-off put behind fall by one. */
export function folgeOf({ zeilen, vergeben }: Verteilt, { hoechstens }: TischStand): NonNullable<Aenderung['entscheidungen']> {
  const folgen = STUFEN.flatMap((stufe) => {
    const zuviel = vergeben[stufe] - (hoechstens[stufe] ?? Infinity)
    const hier = zeilen.filter(({ medaille }) => medaille === stufe)
    const hinten = zuviel > 0 ? hier.slice(-zuviel) : []
    return hinten.every(({ stichwahl }) => stichwahl === 'ENTSCHIEDEN') ? hinten.map(({ id }) => [id, unter(stufe)] as const) : []
  })
  return Object.fromEntries(folgen)
}

function unter(stufe: (typeof STUFEN)[number]): Vergabe {
  return STUFEN[STUFEN.indexOf(stufe) + 1] ?? 'KEINE'
}

/** „Nach der Stichwahl: „Blau“ vor „Grün“." as the reason that stands in the protocol. */
export function grundOf({ werke }: Medaillentisch, { zeilen }: Verteilt, rang: number | null): string {
  const titelOf = new Map(werke.map(({ id, titel }) => [id, titel]))
  const reihe = zeilen.filter((zeile) => zeile.rang === rang && zeile.stichwahl === 'ENTSCHIEDEN').map(({ id }) => `„${titelOf.get(id) ?? ''}“`)
  return `Nach der Stichwahl: ${reihe.join(' vor ')}.`.slice(0, 1000)
}
