import { BEGINN_VORGABE, DAUER_VORGABE, GRANDPRIX_BLOCK, type Ablauf, type AblaufBlock, type AblaufZeile, type Gala } from './ablauf.ts'

// Pure rules of the running order, the same for server, screens, prints and the show view.

/** Something of the evening is not public: whoever reads it may not tell. */
export function isUnterEmbargo({ bloecke }: { bloecke: readonly { auftritte: readonly Pick<AblaufZeile, 'oeffentlich'>[] }[] }): boolean {
  return bloecke.some(({ auftritte }) => auftritte.some(({ oeffentlich }) => !oeffentlich))
}

/** Words as they are spoken: a dash between two of them is none. */
export function countWorte(text: string): number {
  return text.split(/\s+/).filter((wort) => /[\p{L}\p{N}]/u.test(wort)).length
}

/** How long so many words take to say. */
export function sprechSekOf(worte: number, { worteProMinute }: Pick<Gala, 'worteProMinute'>): number {
  return Math.round((worte * 60) / worteProMinute)
}

type Sprechmass = Pick<Gala, 'worteProMinute' | 'laudatioSek'>

/** Seconds by which a text is longer than it may be. */
export function ueberSekOf(worte: number, gala: Sprechmass): number {
  return Math.max(0, sprechSekOf(worte, gala) - gala.laudatioSek)
}

/** What is planned, or the rule's for this medal, and what the text takes beyond its measure. */
export function dauerSekOf({ dauerSek, medaille, worte }: Pick<AblaufZeile, 'dauerSek' | 'medaille' | 'worte'>, gala: Sprechmass): number {
  return (dauerSek ?? DAUER_VORGABE[medaille]) + ueberSekOf(worte, gala)
}

/** Seconds since the midnight before the evening; they go on after the next one. */
export interface Auftrittszeit {
  einreichungId: string
  beginnSek: number
  dauerSek: number
}

export interface Blockzeit {
  id: string
  beginnSek: number
  endeSek: number
  auftritte: readonly Auftrittszeit[]
}

export interface Abendzeiten {
  beginnSek: number
  bloecke: readonly Blockzeit[]
  endeSek: number
}

type Zeitblock = Pick<AblaufBlock, 'id' | 'ueberleitungSek'> & {
  auftritte: readonly Pick<AblaufZeile, 'einreichungId' | 'dauerSek' | 'medaille' | 'worte'>[]
}

/** Every time of the evening: opening, then each block with its transition, then its works one after the other. */
export function zeitenOf({
  gala,
  bloecke,
}: {
  gala: Sprechmass & Pick<Gala, 'beginn' | 'eroeffnungSek'>
  bloecke: readonly Zeitblock[]
}): Abendzeiten {
  const beginnSek = tagessekOf(gala.beginn?.slice(11, 16) ?? BEGINN_VORGABE)
  let jetzt = beginnSek + gala.eroeffnungSek
  const zeiten = bloecke.map(({ id, ueberleitungSek, auftritte }) => {
    const beginn = jetzt
    jetzt += ueberleitungSek
    const eigene = auftritte.map((auftritt) => {
      const zeit = { einreichungId: auftritt.einreichungId, beginnSek: jetzt, dauerSek: dauerSekOf(auftritt, gala) }
      jetzt += zeit.dauerSek
      return zeit
    })
    return { id, beginnSek: beginn, endeSek: jetzt, auftritte: eigene }
  })
  return { beginnSek, bloecke: zeiten, endeSek: jetzt }
}

function tagessekOf(uhrzeit: string): number {
  const [stunden = 0, minuten = 0] = uhrzeit.split(':').map(Number)
  return stunden * 3600 + minuten * 60
}

/** „19:47"; after midnight it begins anew. */
export function uhrzeitOf(sek: number): string {
  const minuten = Math.floor(sek / 60) % 1440
  return `${String(Math.floor(minuten / 60)).padStart(2, '0')}:${String(minuten % 60).padStart(2, '0')}`
}

/** „2:30", „0:45" */
export function laengeOf(sek: number): string {
  return `${Math.floor(sek / 60)}:${String(Math.floor(sek % 60)).padStart(2, '0')}`
}

/** Seconds by which the evening ends later than planned, earlier below 0; null: no end is planned. */
export function ueberPlanSekOf({ beginn, ende }: Pick<Gala, 'beginn' | 'ende'>, { beginnSek, endeSek }: Abendzeiten): number | null {
  if (beginn === null || ende === null) return null
  return endeSek - beginnSek - (Date.parse(ende) - Date.parse(beginn)) / 1000
}

/** What would shorten the evening most: LAUDATIO beyond its measure, else DAUER beyond the rule of the medals; null: neither. */
export interface Hebel {
  art: 'LAUDATIO' | 'DAUER'
  blockId: string
  titel: string
  sek: number
}

export function hebelOf({ gala, bloecke }: Pick<Ablauf, 'gala' | 'bloecke'>): Hebel | null {
  const groesster = (art: Hebel['art'], sekOf: (zeile: AblaufZeile) => number): Hebel | null => {
    const summen = bloecke.map(({ id, titel, auftritte }) => ({
      art,
      blockId: id,
      titel,
      sek: auftritte.reduce((sum, zeile) => sum + sekOf(zeile), 0),
    }))
    return summen.filter(({ sek }) => sek > 0).toSorted((a, b) => b.sek - a.sek)[0] ?? null
  }
  return (
    groesster('LAUDATIO', ({ worte }) => ueberSekOf(worte, gala)) ??
    groesster('DAUER', ({ dauerSek, medaille }) => (dauerSek ?? DAUER_VORGABE[medaille]) - DAUER_VORGABE[medaille])
  )
}

/** What an Auftritt needs before the evening, in the order in which screens name it. */
export const AUFTRITT_PUNKTE = ['ABHOLUNG', 'GRAVUR', 'AUSSPRACHE', 'SPRECHERTEXT', 'LAUDATIO', 'FILM', 'SITZ'] as const
export type AuftrittPunkt = (typeof AUFTRITT_PUNKTE)[number]

type Pruefling = Pick<AblaufZeile, 'abholer' | 'gravur' | 'ohneAussprache' | 'worte' | 'laudator' | 'film' | 'filme' | 'ohneFilm' | 'sitz'>

const ERFUELLT: Readonly<Record<AuftrittPunkt, (zeile: Pruefling) => boolean>> = {
  ABHOLUNG: ({ abholer }) => abholer.some(({ name, stand }) => stand === 'ZUGESAGT' && name.trim() !== ''),
  GRAVUR: ({ gravur }) => gravur.stand === 'FREIGEGEBEN',
  AUSSPRACHE: ({ ohneAussprache }) => ohneAussprache === 0,
  SPRECHERTEXT: ({ worte }) => worte > 0,
  LAUDATIO: ({ laudator }) => laudator.trim() !== '',
  FILM: isFilmFertig,
  SITZ: ({ sitz }) => sitz.reihe.trim() !== '' && sitz.von !== null,
}

/** Without a film, or shown without it, nothing is wanted; a cut lies within the film as it is now. */
function isFilmFertig({ film, filme, ohneFilm }: Pick<Pruefling, 'film' | 'filme' | 'ohneFilm'>): boolean {
  if (film === null) return ohneFilm || filme.length === 0
  const quelle = filme.find(({ mediumId }) => mediumId === film.mediumId)
  return quelle !== undefined && (quelle.durationMs === null || film.bisMs <= quelle.durationMs)
}

/** What is still missing, in the order of AUFTRITT_PUNKTE; nothing: it is complete. */
export function fehlendeOf(zeile: Pruefling): AuftrittPunkt[] {
  return AUFTRITT_PUNKTE.filter((punkt) => !ERFUELLT[punkt](zeile))
}

/** How much of all points is fulfilled, in whole per cent; 100 only when nothing is missing. */
export function prozentOf(zeilen: readonly Pruefling[]): number {
  const alle = zeilen.length * AUFTRITT_PUNKTE.length
  const offen = zeilen.reduce((sum, zeile) => sum + fehlendeOf(zeile).length, 0)
  return alle === 0 ? 100 : Math.floor(((alle - offen) * 100) / alle)
}

/** `id` right before or after `bezugId`; as it was, when one of them is not there. */
export function placeIn(ids: readonly string[], id: string, { lage, bezugId }: { lage: 'VOR' | 'NACH'; bezugId: string }): string[] {
  const uebrige = ids.filter((each) => each !== id)
  const stelle = uebrige.indexOf(bezugId)
  if (stelle < 0 || uebrige.length === ids.length) return [...ids]
  return uebrige.toSpliced(lage === 'VOR' ? stelle : stelle + 1, 0, id)
}

/** The Grand Prix stays where it is, and nothing comes after it. */
export function isBeweglich(blockId: string): boolean {
  return blockId !== GRANDPRIX_BLOCK
}
