import { STUFEN, type Stufe } from '#contract/auszeichnung.ts'
import { sortKeyOf } from '#contract/sortierung.ts'

/** What decides where a work stands in the book; `nummer`: of its submission, where two are called the same. */
export interface Buchwerk {
  einreichungId: string
  kategorieNummer: number
  /** The highest of its awards. */
  medaille: Stufe
  titel: string
  nummer: string | null
}

/**
 * The works of a year as the book has them: category by number, within it the highest medal first, then by title (DIN 5007). `handfolge`: the ids as the office has put
 * them, null while nobody has moved anything. What is no longer awarded falls out of it; what came later stands behind the work that the rule puts before it.
 */
export function orderBuch<W extends Buchwerk>(werke: readonly W[], handfolge: readonly string[] | null): W[] {
  const regel = werke.toSorted(compareNachRegel)
  if (handfolge === null) return regel
  const byId = new Map(regel.map((werk) => [werk.einreichungId, werk]))
  const folge = [...new Set(handfolge)].filter((id) => byId.has(id))
  const gesetzt = new Set(folge)
  for (const [index, { einreichungId }] of regel.entries()) {
    if (gesetzt.has(einreichungId)) continue
    const davor = regel[index - 1]?.einreichungId
    folge.splice(davor === undefined ? 0 : folge.indexOf(davor) + 1, 0, einreichungId)
    gesetzt.add(einreichungId)
  }
  return folge.flatMap((id) => byId.get(id) ?? [])
}

function compareNachRegel(a: Buchwerk, b: Buchwerk): number {
  return (
    a.kategorieNummer - b.kategorieNummer ||
    STUFEN.indexOf(a.medaille) - STUFEN.indexOf(b.medaille) ||
    compareText(sortKeyOf(a.titel), sortKeyOf(b.titel)) ||
    compareText(a.nummer ?? '', b.nummer ?? '') ||
    compareText(a.einreichungId, b.einreichungId)
  )
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The order with one work directly behind another; `nachId` null: at the beginning. null: one of the two is not in it, or both are the same. */
export function placeNach(folge: readonly string[], einreichungId: string, nachId: string | null): string[] | null {
  if (!folge.includes(einreichungId) || einreichungId === nachId) return null
  const rest = folge.filter((id) => id !== einreichungId)
  if (nachId === null) return [einreichungId, ...rest]
  const ort = rest.indexOf(nachId)
  return ort === -1 ? null : rest.toSpliced(ort + 1, 0, einreichungId)
}

/** The fewest works that somebody must have moved by hand: all that are not on the longest stretch that still follows the rule. */
export function listVersetzte(werke: readonly Buchwerk[]): ReadonlySet<string> {
  const regel = new Map(orderBuch(werke, null).map(({ einreichungId }, index) => [einreichungId, index]))
  const plaetze = werke.map(({ einreichungId }) => regel.get(einreichungId) ?? 0)
  const laengen: number[] = []
  const davor: number[] = []
  for (const [index, platz] of plaetze.entries()) {
    davor[index] = -1
    laengen[index] = 1
    for (let frueher = 0; frueher < index; frueher += 1) {
      const laenge = (laengen[frueher] ?? 0) + 1
      if ((plaetze[frueher] ?? 0) < platz && laenge > (laengen[index] ?? 0)) {
        laengen[index] = laenge
        davor[index] = frueher
      }
    }
  }
  const geblieben = new Set<number>()
  for (let ort = laengen.indexOf(Math.max(0, ...laengen)); ort >= 0; ort = davor[ort] ?? -1) geblieben.add(ort)
  return new Set(werke.filter((_, index) => !geblieben.has(index)).map(({ einreichungId }) => einreichungId))
}

/** „007": so many digits that the names of a whole book sort as its pages. */
export function laufnummerOf(index: number, anzahl: number): string {
  return String(index + 1).padStart(Math.max(3, String(anzahl).length), '0')
}
