import { STUFEN, STUFE_TITEL, type Stufe, type TischStand, type TischZeile } from './medaillen-stand.ts'

export interface Verstoss {
  art: 'SCHWELLEN' | 'HOECHSTZAHL' | 'QUORUM' | 'REIHENFOLGE' | 'GOLD_TROTZDEM' | 'KEIN_GOLD'
  /** The same broken rule has the same key, whatever else changes; `zahl` says how far it is broken. */
  schluessel: string
  zahl: number
  stufe: Stufe | null
  satz: string
  /** What to do about it. */
  hilfe: string
}

type Vergeben = Readonly<Record<Stufe, number>>
type Titel = ReadonlyMap<string, string>

/** Every rule that these medals break. */
export function findVerstoesse(
  { zeilen, vergeben }: { zeilen: readonly TischZeile[]; vergeben: Vergeben },
  stand: TischStand,
  titelOf: Titel,
): Verstoss[] {
  return [
    ...checkSchwellen(stand),
    ...checkHoechstzahlen(vergeben, stand, { zeilen, titelOf }),
    ...checkQuorum(zeilen, titelOf),
    ...checkReihenfolge(zeilen, titelOf),
    ...checkGold(vergeben, stand, zeilen.length),
  ]
}

/** Rules that a step would break, or break further. What was broken before keeps nobody from going on; that Gold is still open, neither. */
export function findNeueVerstoesse(vorher: readonly Verstoss[], nachher: readonly Verstoss[]): Verstoss[] {
  const zahlOf = new Map(vorher.map(({ schluessel, zahl }) => [schluessel, zahl]))
  return nachher.filter(({ art, schluessel, zahl }) => art !== 'KEIN_GOLD' && zahl > (zahlOf.get(schluessel) ?? 0))
}

function checkSchwellen({ schwellen }: TischStand): Verstoss[] {
  const linien = STUFEN.flatMap((stufe) => (schwellen[stufe] === null ? [] : [{ stufe, schwelle: schwellen[stufe] }]))
  return linien.flatMap(({ stufe, schwelle }, index) => {
    const davor = linien[index - 1]
    if (!davor || davor.schwelle > schwelle) return []
    return [
      {
        art: 'SCHWELLEN' as const,
        schluessel: `SCHWELLEN ${stufe}`,
        zahl: 1,
        stufe,
        satz: `Die Grenze für ${STUFE_TITEL[stufe]} liegt nicht unter der für ${STUFE_TITEL[davor.stufe]}.`,
        hilfe: 'Bitte verschieben Sie eine von beiden.',
      },
    ]
  })
}

function checkHoechstzahlen(
  vergeben: Vergeben,
  { hoechstens }: TischStand,
  { zeilen, titelOf }: { zeilen: readonly TischZeile[]; titelOf: Titel },
): Verstoss[] {
  return STUFEN.flatMap((stufe) => {
    const erlaubt = hoechstens[stufe]
    if (erlaubt === null || vergeben[stufe] <= erlaubt) return []
    const gleich = zeilen.findLast(({ medaille }) => medaille === stufe)
    const hilfe = hilfeOf(gleich, titelOf) ?? `Höhere Grenze, oder ${STUFE_TITEL[stufe]} anders vergeben.`
    const satz = `${STUFE_TITEL[stufe]}: ${vergeben[stufe]}, erlaubt ${erlaubt === 1 ? 'ist' : 'sind'} höchstens ${erlaubt}.`
    return [{ art: 'HOECHSTZAHL' as const, schluessel: `HOECHSTZAHL ${stufe}`, zahl: vergeben[stufe] - erlaubt, stufe, satz, hilfe }]
  })
}

/** Of the last that has too many of: what parts it from those beside it. */
function hilfeOf(zeile: TischZeile | undefined, titelOf: Titel): string | null {
  if (zeile?.stichwahl === 'ENTSCHIEDEN')
    return `Nach der Stichwahl steht „${titelOf.get(zeile.id) ?? ''}“ hinten: bitte anders vergeben, mit Begründung.`
  if (zeile?.gleichstand !== 'OFFEN') return null
  return zeile.stichwahl === 'GLEICH'
    ? `Um Rang ${zeile.rang} ging auch die Stichwahl gleich aus: noch eine, oder der Vorsitz entscheidet, mit Begründung.`
    : `Um Rang ${zeile.rang} stehen mehrere gleich: Stichwahl, oder der Vorsitz entscheidet, mit Begründung.`
}

function checkQuorum(zeilen: readonly TischZeile[], titelOf: Titel): Verstoss[] {
  return zeilen.flatMap(({ id, rang, medaille }) => {
    if (rang !== null || medaille === 'KEINE') return []
    const satz = `„${titelOf.get(id) ?? ''}“ hat das Quorum nicht erreicht und kann nichts bekommen.`
    return [
      { art: 'QUORUM' as const, schluessel: `QUORUM ${id}`, zahl: 1, stufe: medaille, satz, hilfe: 'Bitte nehmen Sie die Entscheidung zurück.' },
    ]
  })
}

/** A lower work above a higher one needs a reason at one of them. */
function checkReihenfolge(zeilen: readonly TischZeile[], titelOf: Titel): Verstoss[] {
  const offene = zeilen.filter((zeile) => zeile.rang !== null && !isBegruendet(zeile))
  const verstoesse: Verstoss[] = []
  // Of all that are better than the work before us, and of those of the same rank as the last.
  let tiefste: TischZeile | null = null
  let imRang: TischZeile | null = null
  for (const zeile of offene) {
    if (imRang?.rang !== zeile.rang) {
      tiefste = lowerOf(tiefste, imRang)
      imRang = null
    }
    if (tiefste && stufeOf(zeile) > stufeOf(tiefste)) verstoesse.push(toReihenfolge(zeile, tiefste, titelOf))
    imRang = lowerOf(imRang, zeile)
  }
  return verstoesse
}

function isBegruendet({ entscheidung }: TischZeile): boolean {
  return entscheidung !== null && entscheidung.grund.trim() !== ''
}

/** The one with less; of equals the first. */
function lowerOf(a: TischZeile | null, b: TischZeile | null): TischZeile | null {
  if (!a || !b) return a ?? b
  return stufeOf(b) < stufeOf(a) ? b : a
}

function toReihenfolge({ id, medaille }: TischZeile, besser: TischZeile, titelOf: Titel): Verstoss {
  return {
    art: 'REIHENFOLGE',
    schluessel: `REIHENFOLGE ${id}`,
    zahl: 1,
    stufe: medaille === 'KEINE' ? null : medaille,
    satz: `„${titelOf.get(id) ?? ''}“ liegt hinter „${titelOf.get(besser.id) ?? ''}“ und bekäme mehr.`,
    hilfe: 'Das geht nur mit Begründung.',
  }
}

/** 0 = nothing … 4 = Gold. */
function stufeOf({ medaille }: TischZeile): number {
  return medaille === 'KEINE' ? 0 : STUFEN.length - STUFEN.indexOf(medaille)
}

/** „Kein Gold" is decided, never left out. */
function checkGold(vergeben: Vergeben, { schwellen, keinGold }: TischStand, anzahl: number): Verstoss[] {
  if (keinGold !== null && vergeben.GOLD > 0)
    return [
      {
        art: 'GOLD_TROTZDEM',
        schluessel: 'GOLD_TROTZDEM',
        zahl: vergeben.GOLD,
        stufe: 'GOLD',
        satz: 'Kein Gold ist entschieden, und doch ist Gold vergeben.',
        hilfe: 'Bitte nehmen Sie eines von beiden zurück.',
      },
    ]
  if (schwellen.GOLD === null || keinGold !== null || vergeben.GOLD > 0 || anzahl === 0) return []
  return [
    {
      art: 'KEIN_GOLD',
      schluessel: 'KEIN_GOLD',
      zahl: 1,
      stufe: 'GOLD',
      satz: 'Keine Arbeit hat Gold.',
      hilfe: 'Soll es so sein, entscheiden Sie „Kein Gold“ ausdrücklich.',
    },
  ]
}
