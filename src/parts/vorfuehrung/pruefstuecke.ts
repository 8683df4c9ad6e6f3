import type { Jurypaket, PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import { type Medium, medienOf } from '../medium/medien-of.ts'

/** One thing that the stage shows by itself, and that is tried before the show. */
export interface Pruefstueck {
  /** Another one as soon as the file is; pages may be of one file. */
  id: string
  art: 'film' | 'ton' | 'bild'
  einreichungId: string
  nummer: string
  titel: string
  /** „Film 1", „Bild 2", „Dokument 1, Seite 3" */
  name: string
  /** What is played or drawn. */
  datei: PaketMedium
  /** All that has to be on this device for it. */
  dateien: readonly PaketMedium[]
  thumb: string | null
}

const WORT: Readonly<Record<Medium['art'], string>> = { film: 'Film', ton: 'Ton', bild: 'Bild', pdf: 'Dokument' }

/** Everything that a show of this jury puts on the screen, in the order of the package. */
export function listPruefstuecke({ einreichungen }: Pick<Jurypaket, 'einreichungen'>): Pruefstueck[] {
  return einreichungen.flatMap(ofWerk)
}

function ofWerk(werk: PaketEinreichung): Pruefstueck[] {
  const zahl = new Map<Medium['art'], number>()
  return medienOf(werk.medien).flatMap((medium) => {
    const wievielt = (zahl.get(medium.art) ?? 0) + 1
    zahl.set(medium.art, wievielt)
    return ofMedium(medium, `${WORT[medium.art]} ${wievielt}`).map(({ name, datei, dateien }) => ({
      id: [werk.id, medium.id, datei.seite ?? 0, datei.sha256].join(' '),
      art: medium.art === 'pdf' ? ('bild' as const) : medium.art,
      einreichungId: werk.id,
      nummer: werk.nummer,
      titel: werk.titel,
      name,
      datei,
      dateien,
      thumb: medium.thumb?.sha256 ?? medium.poster?.sha256 ?? null,
    }))
  })
}

function ofMedium({ art, dateien, gross }: Medium, name: string): Pick<Pruefstueck, 'name' | 'datei' | 'dateien'>[] {
  if (art === 'pdf') return dateien.map((seite) => ({ name: `${name}, Seite ${seite.seite}`, datei: seite, dateien: [seite] }))
  const [erste] = dateien
  if (!erste) return []
  if (art !== 'bild') return [{ name, datei: erste, dateien: [erste] }]
  // The largest is what a projector is given.
  const datei = gross ?? erste
  return [{ name, datei, dateien: datei === erste ? [erste] : [datei, erste] }]
}

/** „Film", „Filme", „Filmen": what of these is played, as it is counted. */
export function spielWorte(stuecke: readonly Pick<Pruefstueck, 'art'>[]): { eines: string; viele: string; dativ: string } {
  const arten = new Set(stuecke.map(({ art }) => art))
  if (!arten.has('ton')) return { eines: 'Film', viele: 'Filme', dativ: 'Filmen' }
  if (!arten.has('film')) return { eines: 'Tonspur', viele: 'Tonspuren', dativ: 'Tonspuren' }
  return { eines: 'Film', viele: 'Filme und Tonspuren', dativ: 'Filmen und Tonspuren' }
}
