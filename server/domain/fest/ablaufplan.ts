import type { Ablauf, AblaufZeile } from '#contract/ablauf.ts'
import { isUnterEmbargo, laengeOf, uhrzeitOf, ueberPlanSekOf, zeitenOf } from '#contract/ablauf-regeln.ts'
import type { Abholer, Schnitt, Sitz } from '#contract/auftritt.ts'
import { findAussprache, namenOf, silbenOf, type Silbe } from '#contract/aussprache-namen.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { formatTagLang } from '../grund/format.ts'

/** What nobody has entered is said, never left out. */
export const OFFEN = 'offen'

const ABHOLUNG_WORT: Readonly<Record<Abholer['stand'], string>> = { ANGEFRAGT: 'angefragt', ZUGESAGT: 'zugesagt', ABGESAGT: 'abgesagt' }

export interface Planname {
  name: string
  /** Empty: nobody has written down how it is said. */
  silben: readonly Silbe[]
}

export interface Planzeile {
  beginnSek: number
  dauerSek: number
  titel: string
  nummer: string
  medaille: string
  kategorie: string
  agentur: string
  auftraggeber: string
  laudator: string
  abholer: readonly { name: string; stand: string }[]
  sitz: string
  film: string
  trophaeen: string
  namen: readonly Planname[]
}

export interface Planblock {
  titel: string
  beginnSek: number
  ueberleitungSek: number
  zeilen: readonly Planzeile[]
}

/** On every page of it while something of it is not public. */
export const EMBARGO_SATZ = 'Unter Embargo: nur für das Festteam.'

/** The evening as it is printed. */
export interface Ablaufplan {
  programm: string
  datum: string
  ort: string
  beginnSek: number
  eroeffnungSek: number
  endeSek: number
  /** „14 min über Plan"; empty: no end is planned. */
  plan: string
  bloecke: readonly Planblock[]
  unterEmbargo: boolean
  /** „12.11.2026, 10:42 Uhr": when this was so. */
  stand: string
  standMs: number
  kennung?: string
}

interface Quelle {
  ablauf: Ablauf
  aussprachen: readonly { name: string; laut: string }[]
  programm: string
  stand: string
  standMs: number
}

/** Times that follow, and every field as a word. `ablauf` was read with the texts. */
export function toAblaufplan({ ablauf, aussprachen, programm, stand, standMs }: Quelle): Ablaufplan {
  const { gala, bloecke } = ablauf
  const zeiten = zeitenOf(ablauf)
  return {
    programm,
    datum: gala.beginn === null ? OFFEN : formatTagLang(gala.beginn),
    ort: gala.ort.trim() || OFFEN,
    beginnSek: zeiten.beginnSek,
    eroeffnungSek: gala.eroeffnungSek,
    endeSek: zeiten.endeSek,
    plan: planWort(ueberPlanSekOf(gala, zeiten)),
    stand,
    standMs,
    unterEmbargo: isUnterEmbargo(ablauf),
    bloecke: bloecke.map(({ titel, ueberleitungSek, auftritte }, index) => ({
      titel,
      ueberleitungSek,
      beginnSek: zeiten.bloecke[index]?.beginnSek ?? 0,
      zeilen: auftritte.map((zeile, nr) => toPlanzeile(zeile, zeiten.bloecke[index]?.auftritte[nr], aussprachen)),
    })),
  }
}

function toPlanzeile(zeile: AblaufZeile, zeit: { beginnSek: number; dauerSek: number } | undefined, aussprachen: Quelle['aussprachen']): Planzeile {
  const { titel, nummer, medaille, kategorie, agentur, auftraggeber, laudator, abholer, trophaeen } = zeile
  return {
    beginnSek: zeit?.beginnSek ?? 0,
    dauerSek: zeit?.dauerSek ?? 0,
    titel: titel.trim() || 'Ohne Titel',
    nummer,
    medaille: MEDAILLE_TITEL[medaille],
    kategorie,
    agentur,
    auftraggeber,
    laudator: laudator.trim() || OFFEN,
    abholer: abholer.filter(({ name }) => name.trim() !== '').map(({ name, stand }) => ({ name, stand: ABHOLUNG_WORT[stand] })),
    sitz: sitzWort(zeile.sitz),
    film: filmWort(zeile),
    trophaeen: trophaeenWort(trophaeen),
    namen: namenOf({ ...zeile, sprechertext: zeile.sprechertext ?? '' }, aussprachen).map((name) => ({
      name,
      silben: silbenOf(findAussprache(name, aussprachen)?.laut ?? ''),
    })),
  }
}

/** „Reihe 2, Platz 5 bis 8, 4 Karten, Aufgang links" */
export function sitzWort({ reihe, von, bis, karten, weg }: Sitz): string {
  if (reihe.trim() === '' || von === null) return OFFEN
  const platz = bis === null || bis === von ? `Platz ${von}` : `Platz ${von} bis ${bis}`
  const teile = [`Reihe ${reihe.trim()}`, platz, karten > 0 ? (karten === 1 ? '1 Karte' : `${karten} Karten`) : '', weg.trim()]
  return teile.filter(Boolean).join(', ')
}

/** „nachtzug.mp4, 0:05 bis 0:27 (22 s)"; „ohne Film" where there is none or none shall be shown. */
export function filmWort({ film, filme, ohneFilm }: Pick<AblaufZeile, 'film' | 'filme' | 'ohneFilm'>): string {
  if (film === null) return ohneFilm || filme.length === 0 ? 'ohne Film' : OFFEN
  const quelle = filme.find(({ mediumId }) => mediumId === film.mediumId)
  return quelle ? `${quelle.dateiname}, ${schnittWort(film)}` : OFFEN
}

function schnittWort({ vonMs, bisMs }: Schnitt): string {
  return `${laengeOf(vonMs / 1000)} bis ${laengeOf(bisMs / 1000)} (${Math.round((bisMs - vonMs) / 1000)} s)`
}

function trophaeenWort({ buehne, spaeter }: AblaufZeile['trophaeen']): string {
  const teile = [buehne > 0 ? `${buehne} auf der Bühne` : '', spaeter > 0 ? `${spaeter} nachgeliefert` : '']
  return teile.filter(Boolean).join(', ') || 'keine'
}

function planWort(sek: number | null): string {
  if (sek === null) return ''
  const minuten = Math.round(Math.abs(sek) / 60)
  if (minuten === 0) return 'im Plan'
  return sek > 0 ? `${minuten} min über Plan` : `${minuten} min unter Plan`
}

/** „19:30 bis 22:14 Uhr" */
export function dauerWort({ beginnSek, endeSek }: Pick<Ablaufplan, 'beginnSek' | 'endeSek'>): string {
  return `${uhrzeitOf(beginnSek)} bis ${uhrzeitOf(endeSek)} Uhr`
}
