import {
  AUFTRITT_FELDER,
  LEERER_AUFTRITT,
  countZeichen,
  MAX_GRAVURZEILE,
  type AuftrittFeld,
  type AuftrittFelder,
  type Gravur,
} from '#contract/auftritt.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Stufe } from '#contract/auszeichnung.ts'
import { zeichenWort } from '#contract/zeichen.ts'

/** As they were kept; what an earlier form has left that is none any more is as if nobody had typed it. */
export function readFelder(json: string | null | undefined): AuftrittFelder {
  const gelesen = JSON.parse(json ?? '{}') as Partial<Record<AuftrittFeld, unknown>>
  const felder = Object.entries(AUFTRITT_FELDER).map(([feld, schema]) => {
    const parsed = schema.safeParse(gelesen[feld as AuftrittFeld])
    return [feld, parsed.success ? parsed.data : LEERER_AUFTRITT[feld as AuftrittFeld]]
  })
  return Object.fromEntries(felder) as AuftrittFelder
}

interface Werk {
  titel: string
  agentur: string
  auftraggeber: string
  medaille: Stufe
  kategorie: string
  jahr: number
}

/** What a trophy says while nobody has written other lines: work, who made it for whom, what it was given; in two lines what is too long for one. */
export function proposeGravur({ titel, agentur, auftraggeber, medaille, kategorie, jahr }: Werk): string[] {
  const zusammen = `${agentur} für ${auftraggeber}`
  const wer = auftraggeber === '' ? [agentur] : countZeichen(zusammen) <= MAX_GRAVURZEILE ? [zusammen] : [agentur, `für ${auftraggeber}`]
  const medaillenzeile = `${MEDAILLE_TITEL[medaille]}, ${kategorie} ${jahr}`
  return [titel, ...wer, countZeichen(medaillenzeile) <= MAX_GRAVURZEILE ? medaillenzeile : `${MEDAILLE_TITEL[medaille]} ${jahr}`]
}

interface Freigegeben {
  gravurZeilen: string | null
  gravurVorschlag: string | null
  gravurMs: number | null
  name: string
}

/** A release holds for these lines, and while the work is called as it was: a title corrected late is looked at once more. */
export function gravurOf(typed: readonly string[] | null, vorschlag: readonly string[], freigabe: Freigegeben | null): Gravur {
  const zeilen = [...(typed ?? vorschlag)]
  if (!freigabe || freigabe.gravurMs === null) return { zeilen, vorschlag: [...vorschlag], stand: 'OFFEN', freigabe: null }
  const gilt = toKanonisch(zeilen) === freigabe.gravurZeilen && toKanonisch([...vorschlag]) === freigabe.gravurVorschlag
  return { zeilen, vorschlag: [...vorschlag], stand: gilt ? 'FREIGEGEBEN' : 'VERALTET', freigabe: { ms: freigabe.gravurMs, durch: freigabe.name } }
}

/** Why these lines cannot be engraved; null: they can. `fehlende`: characters that the font does not have. */
export function gravurMangelOf(zeilen: readonly string[], fehlende: readonly string[]): string | null {
  if (zeilen.every((zeile) => zeile.trim() === '')) return 'Die Gravur ist leer. Es wurde nichts freigegeben.'
  const lange = zeilen.findIndex((zeile) => countZeichen(zeile) > MAX_GRAVURZEILE)
  if (lange >= 0) return `Zeile ${lange + 1} der Gravur ist länger als ${MAX_GRAVURZEILE} Zeichen. Bitte kürzen Sie sie. Es wurde nichts freigegeben.`
  if (fehlende.length > 0)
    return `Die Schrift der Gravur hat diese Zeichen nicht: ${fehlende.map(zeichenWort).join(' ')}. Bitte schreiben Sie sie anders. Es wurde nichts freigegeben.`
  return null
}

/** Why a cut cannot be made in this film; null: it can. */
export function schnittMangelOf(bisMs: number, durationMs: number | null | undefined): string | null {
  if (durationMs === undefined) return 'Diesen Film gibt es bei der Arbeit nicht mehr. Bitte wählen Sie einen anderen.'
  return durationMs !== null && bisMs > durationMs ? 'Der Schnitt endet nach dem Ende des Films.' : null
}
