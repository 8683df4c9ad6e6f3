import type { Jurypaket, PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import { motiveOf, orderBilder } from '../buehne/bild/motive.ts'

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

const WORT = { film: 'Film', ton: 'Ton', bild: 'Bild', seite: 'Dokument' } as const

/** Everything that a show of this jury puts on the screen, in the order of the package. */
export function listPruefstuecke({ einreichungen, medienfelder }: Pick<Jurypaket, 'einreichungen' | 'medienfelder'>): Pruefstueck[] {
  return einreichungen.flatMap((werk) => ofWerk(werk, medienfelder))
}

function ofWerk(werk: PaketEinreichung, medienfelder: Jurypaket['medienfelder']): Pruefstueck[] {
  const nameOf = createNamen()
  return motiveOf(werk, medienfelder).flatMap((motiv) => {
    // The largest is what a projector is given; a web address has nothing that could be tried.
    const datei = motiv.datei ?? orderBilder(motiv.bilder, Number.POSITIVE_INFINITY)[0]
    if (!datei || motiv.art === 'link') return []
    return [
      {
        id: [werk.id, motiv.id, datei.sha256].join(' '),
        art: motiv.art,
        einreichungId: werk.id,
        nummer: werk.nummer,
        titel: werk.titel,
        name: nameOf(motiv.art, datei),
        datei,
        dateien: motiv.art === 'bild' ? motiv.bilder : [datei],
        thumb: (motiv.thumb ?? motiv.bilder[0])?.sha256 ?? null,
      },
    ]
  })
}

/** Counts by kind, within one work; the pages of one document have its number. */
function createNamen(): (art: Pruefstueck['art'], datei: PaketMedium) => string {
  const gezaehlt = new Map<string, string[]>()
  return (art, { variant, seite, medienId }) => {
    const wort = variant === 'seite' ? WORT.seite : WORT[art]
    const medien = gezaehlt.get(wort) ?? []
    gezaehlt.set(wort, medien.includes(medienId) ? medien : [...medien, medienId])
    const name = `${wort} ${(gezaehlt.get(wort) ?? []).indexOf(medienId) + 1}`
    return variant === 'seite' ? `${name}, Seite ${seite}` : name
  }
}

/** „Film", „Filme", „Filmen": what of these is played, as it is counted. */
export function spielWorte(stuecke: readonly Pick<Pruefstueck, 'art'>[]): { eines: string; viele: string; dativ: string } {
  const arten = new Set(stuecke.map(({ art }) => art))
  if (!arten.has('ton')) return { eines: 'Film', viele: 'Filme', dativ: 'Filmen' }
  if (!arten.has('film')) return { eines: 'Tonspur', viele: 'Tonspuren', dativ: 'Tonspuren' }
  return { eines: 'Film', viele: 'Filme und Tonspuren', dativ: 'Filmen und Tonspuren' }
}
