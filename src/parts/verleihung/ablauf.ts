import { BUEHNE_STUFEN, type Buehnenkategorie, type Buehnenwerk } from '#contract/preisverleihung.ts'

/** What stands on the screen. Each step shows one thing more than the one before, and names nothing that comes later. */
export type Schritt =
  | { art: 'ANFANG' }
  | { art: 'KATEGORIE'; kategorie: Buehnenkategorie }
  | { art: 'WERK'; kategorie: Buehnenkategorie; werk: Buehnenwerk }
  | { art: 'ENDE' }

export interface Ablaufstand {
  /** Index into the steps. */
  schritt: number
  schwarz: boolean
  uebersicht: boolean
  /** Typed so far, until Enter. */
  ziffern: string
}

export type Ablaufaktion =
  | { art: 'WEITER' | 'ZURUECK' | 'SCHWARZ' | 'UEBERSICHT' | 'SPRUNG' | 'ABBRUCH' }
  | { art: 'ZIFFER'; ziffer: string }
  | { art: 'KATEGORIE'; kategorieId: string }

export const ANFANG: Ablaufstand = { schritt: 0, schwarz: false, uebersicht: false, ziffern: '' }
const MAX_ZIFFERN = 4

/** The title, each category with its medals from Bronze upwards, and the title again. A medal that nobody has is no step. */
export function schritteOf(kategorien: readonly Buehnenkategorie[]): Schritt[] {
  return [
    { art: 'ANFANG' },
    ...kategorien.flatMap((kategorie): Schritt[] => [
      { art: 'KATEGORIE', kategorie },
      ...BUEHNE_STUFEN.flatMap((stufe) =>
        kategorie.werke.filter(({ medaille }) => medaille === stufe).map((werk): Schritt => ({ art: 'WERK', kategorie, werk })),
      ),
    ]),
    { art: 'ENDE' },
  ]
}

/** Pure: the same key at the same place always shows the same. */
export function reduceAblauf(stand: Ablaufstand, aktion: Ablaufaktion, schritte: readonly Schritt[]): Ablaufstand {
  const ruhig = { ...stand, ziffern: '' }
  switch (aktion.art) {
    case 'WEITER':
      return geh(ruhig, 1, schritte)
    case 'ZURUECK':
      return geh(ruhig, -1, schritte)
    case 'SCHWARZ':
      return { ...ruhig, schwarz: !stand.schwarz, uebersicht: false }
    case 'UEBERSICHT':
      return { ...ruhig, uebersicht: !stand.uebersicht, schwarz: false }
    case 'ABBRUCH':
      return { ...ruhig, uebersicht: false }
    case 'ZIFFER':
      return { ...stand, ziffern: `${stand.ziffern}${aktion.ziffer}`.slice(-MAX_ZIFFERN) }
    case 'SPRUNG':
      return zeige(
        ruhig,
        schritte.findIndex((schritt) => schritt.art === 'KATEGORIE' && String(schritt.kategorie.nummer) === stand.ziffern),
      )
    case 'KATEGORIE':
      return zeige(
        ruhig,
        schritte.findIndex((schritt) => schritt.art === 'KATEGORIE' && schritt.kategorie.id === aktion.kategorieId),
      )
  }
}

/** Out of the black and out of the overview the first press only comes back: nobody reveals what he does not see. */
function geh(stand: Ablaufstand, um: 1 | -1, schritte: readonly Schritt[]): Ablaufstand {
  if (stand.schwarz || stand.uebersicht) return { ...stand, schwarz: false, uebersicht: false }
  return { ...stand, schritt: Math.min(Math.max(stand.schritt + um, 0), schritte.length - 1) }
}

function zeige(stand: Ablaufstand, schritt: number): Ablaufstand {
  return schritt < 0 ? stand : { ...stand, schritt, schwarz: false, uebersicht: false }
}

/** By what is shown, not by its number: it is found again when the results have changed meanwhile. */
export function ortOf(schritt: Schritt | undefined): string {
  if (schritt?.art === 'KATEGORIE') return schritt.kategorie.id
  if (schritt?.art === 'WERK') return `${schritt.kategorie.id} ${schritt.werk.id}`
  return schritt?.art ?? 'ANFANG'
}

/** A work that is gone: the title of its category, which tells nothing. A category that is gone: the beginning. */
export function findSchritt(schritte: readonly Schritt[], ort: string | null): number {
  const [kategorieId] = (ort ?? '').split(' ')
  const genau = schritte.findIndex((schritt) => ortOf(schritt) === ort)
  const titel = schritte.findIndex((schritt) => ortOf(schritt) === kategorieId)
  return Math.max(genau < 0 ? titel : genau, 0)
}

export interface Uebersichtszeile {
  kategorie: Buehnenkategorie
  lage: 'DAVOR' | 'HIER' | 'DANACH'
}

/** For the overview: where each category lies, and never how many steps it has. */
export function uebersichtOf(schritte: readonly Schritt[], schritt: number): Uebersichtszeile[] {
  const hier = schritte[schritt]
  return schritte.flatMap((each, index): Uebersichtszeile[] => {
    if (each.art !== 'KATEGORIE') return []
    const { kategorie } = each
    if (hier && 'kategorie' in hier && hier.kategorie === kategorie) return [{ kategorie, lage: 'HIER' }]
    return [{ kategorie, lage: index < schritt ? 'DAVOR' : 'DANACH' }]
  })
}
