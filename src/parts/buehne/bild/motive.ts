import type { Jurypaket, PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import { type Medium, medienOf } from '../../medium/medien-of.ts'

/** One thing of a work that stands on the stage by itself: a picture, a page, a film, a sound. */
export interface Motiv {
  id: string
  art: 'bild' | 'film' | 'ton' | 'link'
  /** The film or the sound. */
  datei: PaketMedium | null
  /** The same picture in its sizes; of a film its poster, of a sound its cover. */
  bilder: readonly PaketMedium[]
  /** For strips. */
  thumb: PaketMedium | null
  alt: string
  /** A web address without a picture: drawn as its title and its address. */
  link: { titel: string; url: string } | null
}

/**
 * What the keys for motifs step through: renditions of one medium are one motif, each page of a PDF is one. Fields that the office keeps off the stage are
 * left out. Web addresses stand for themselves only where nothing was handed in that could be shown.
 */
export function motiveOf(
  { titel, medien, links }: Pick<PaketEinreichung, 'titel' | 'medien' | 'links'>,
  felder: Jurypaket['medienfelder'] = [],
): Motiv[] {
  const nicht = new Set(felder.filter(({ inPraesentation }) => inPraesentation === false).map(({ id }) => id))
  const motive = medienOf(medien.filter(({ medienfeldId }) => !nicht.has(medienfeldId))).flatMap(listMotive)
  const alle = motive.length > 0 ? motive : links.map(toLink)
  return alle.map((motiv, index) => ({ ...motiv, alt: motiv.alt || `Motiv ${index + 1} zu ${titel}` }))
}

function listMotive(medium: Medium): Motiv[] {
  const { id, art, dateien, poster, thumb, gross } = medium
  const [erste] = dateien
  const motiv = { id, datei: null, thumb, alt: medium.legende, link: null }
  if (art === 'pdf')
    return dateien.map((seite) => ({
      ...motiv,
      id: `${id}-${seite.seite}`,
      art: 'bild',
      bilder: [seite],
      thumb: (seite === erste ? thumb : null) ?? seite,
    }))
  if (art === 'bild') return [{ ...motiv, art, bilder: [...new Set([erste, gross])].filter((bild) => bild !== undefined && bild !== null) }]
  return [{ ...motiv, art, datei: erste ?? null, bilder: poster ? [poster] : [] }]
}

function toLink(link: PaketEinreichung['links'][number]): Motiv {
  return { id: link.url, art: 'link', datei: null, bilder: [], thumb: null, alt: link.titel, link }
}

/** The rendition for a screen of this many pixels first, then the larger ones, then what is better than nothing. */
export function orderBilder(bilder: readonly PaketMedium[], pixel: number): PaketMedium[] {
  const kante = ({ width, height }: PaketMedium) => Math.max(width ?? 0, height ?? 0)
  const nach = bilder.toSorted((a, b) => kante(a) - kante(b))
  const reicht = nach.filter((bild) => kante(bild) >= pixel)
  return [...reicht, ...nach.filter((bild) => !reicht.includes(bild)).toReversed()]
}
