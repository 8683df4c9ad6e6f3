import type { Medium } from './medien-of.ts'

/** „3 Motive", „Film, 0:52 min", „Film, 0:52 min, 1 PDF" */
export function umfangOf(medien: readonly Medium[]): string {
  const words = (['film', 'ton', 'bild', 'pdf'] as const).flatMap((art) => {
    const ofArt = medien.filter((medium) => medium.art === art)
    return ofArt.length > 0 ? [WORT[art](ofArt)] : []
  })
  return words.join(', ')
}

const WORT: Record<Medium['art'], (medien: Medium[]) => string> = {
  film: ([first, ...rest]) => (rest.length > 0 ? `${rest.length + 1} Filme` : withDauer('Film', first)),
  ton: ([first, ...rest]) => (rest.length > 0 ? `${rest.length + 1} Tonstücke` : withDauer('Ton', first)),
  bild: ({ length }) => (length === 1 ? '1 Motiv' : `${length} Motive`),
  pdf: ({ length }) => (length === 1 ? '1 PDF' : `${length} PDF`),
}

const EINZELN: Record<Medium['art'], string> = { bild: 'Motiv', film: 'Film', ton: 'Ton', pdf: 'PDF' }

/** „Motiv 1", „Film", „PDF" */
export function mediumName(medien: readonly Medium[], index: number): string {
  const medium = medien[index]
  if (!medium) return ''
  const same = medien.filter(({ art }) => art === medium.art)
  const wort = EINZELN[medium.art]
  return same.length > 1 || medium.art === 'bild' ? `${wort} ${same.indexOf(medium) + 1}` : wort
}

/** The description of a picture: its caption, else „Motiv 1 zu Klebt nicht." */
export function altOf(medien: readonly Medium[], index: number, titel: string): string {
  return medien[index]?.legende || `${mediumName(medien, index)} zu ${titel}`
}

/** „0:52" */
export function formatDauer(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function withDauer(wort: string, medium: Medium | undefined): string {
  return medium?.durationMs ? `${wort}, ${formatDauer(medium.durationMs)} min` : wort
}
