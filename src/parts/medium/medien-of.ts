import type { PaketMedium } from '#contract/jurypaket.ts'

/** One thing of a work that a juror looks at, with its renditions. */
export interface Medium {
  id: string
  art: 'bild' | 'film' | 'ton' | 'pdf'
  legende: string
  width: number | null
  height: number | null
  durationMs: number | null
  /** Decorates strips and cards. */
  thumb: PaketMedium | null
  /** What the stage shows first: the picture, the film, the sound, the pages. */
  dateien: PaketMedium[]
  /** The largest picture, for zooming. */
  gross: PaketMedium | null
  poster: PaketMedium | null
}

export function medienOf(medien: readonly PaketMedium[]): Medium[] {
  const groups = new Map<string, PaketMedium[]>()
  for (const medium of medien) groups.set(medium.medienId, [...(groups.get(medium.medienId) ?? []), medium])
  return [...groups.values()].map(toMedium).filter((medium) => medium.dateien.length > 0)
}

export function mediumUrl(medium: Pick<PaketMedium, 'sha256'> | null | undefined): string | undefined {
  return medium ? `/media/${medium.sha256}` : undefined
}

function toMedium(group: PaketMedium[]): Medium {
  const pick = (variant: PaketMedium['variant']) => group.find((medium) => medium.variant === variant) ?? null
  const [first] = group as [PaketMedium, ...PaketMedium[]]
  const seiten = group.filter(({ variant }) => variant === 'seite').toSorted((a, b) => (a.seite ?? 0) - (b.seite ?? 0))
  const video = pick('video')
  const audio = pick('audio')
  const bild = pick('preview') ?? pick('full')
  const poster = pick('poster')
  const { art, dateien } = contentOf({ video, audio, seiten, bild, thumb: pick('thumb') })
  const shown = dateien[0] ?? first
  return {
    id: first.medienId,
    art,
    legende: first.legende,
    width: shown.width,
    height: shown.height,
    durationMs: shown.durationMs,
    thumb: pick('thumb') ?? poster,
    dateien,
    gross: pick('full') ?? pick('preview'),
    poster: poster ?? pick('preview'),
  }
}

interface Content {
  video: PaketMedium | null
  audio: PaketMedium | null
  seiten: PaketMedium[]
  bild: PaketMedium | null
  thumb: PaketMedium | null
}

function contentOf({ video, audio, seiten, bild, thumb }: Content): Pick<Medium, 'art' | 'dateien'> {
  if (video) return { art: 'film', dateien: [video] }
  if (audio) return { art: 'ton', dateien: [audio] }
  if (seiten.length > 0) return { art: 'pdf', dateien: seiten }
  const picture = bild ?? thumb
  return { art: 'bild', dateien: picture ? [picture] : [] }
}
