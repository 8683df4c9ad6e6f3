import { createReadStream } from 'node:fs'
import type { Medium } from '../db/medium-editor.ts'
import type { RenditionTable } from '../db/tabellen-einreichung.ts'
import type { Fakten } from '#contract/medium-regeln.ts'
import type { Filmwerkzeug } from './filmwerkzeug.ts'
import { SATZ } from './inspect-datei.ts'
import type { MedienAblage, MedienSpeicher } from './medien-speicher.ts'
import { storeBilder, storeSeiten, toRendition } from './store-renditions.ts'
import { WerkstattAbbruch, type Werkstatt } from './werkstatt.ts'

/** The file will not do: a sentence for whoever sent it. */
export class DateiMangel extends Error {
  readonly wiederholbar: boolean
  constructor(satz: string, { wiederholbar = false } = {}) {
    super(satz)
    this.wiederholbar = wiederholbar
  }
}

export interface Rohling {
  medien: MedienSpeicher
  werkstatt: Werkstatt
  now: () => number
  findFilmwerkzeug: () => Promise<Filmwerkzeug | null>
  medium: Pick<Medium, 'id'>
  fakten: Fakten
  ablage: MedienAblage
  /** Where the original lies now. */
  path: string
  /** Sentences for its owner are added here. */
  hinweise: string[]
  onProgress: (anteil: number) => Promise<void>
}

const GROSS_BYTES = 25_000_000

export function typOf(mime: string): 'BILD' | 'VIDEO' | 'AUDIO' | 'PDF' {
  if (mime.startsWith('image/')) return 'BILD'
  if (mime.startsWith('video/')) return 'VIDEO'
  return mime.startsWith('audio/') ? 'AUDIO' : 'PDF'
}

/** Every rendition of a file, in the store; rows are the caller's. What a decoder cannot read to its end is broken. */
export async function makeAlle(rohling: Rohling): Promise<RenditionTable[]> {
  const { medien, werkstatt, medium, path, now, fakten } = rohling
  const ziel = { medien, werkstatt, mediumId: medium.id, nowMs: now() }
  switch (typOf(fakten.mime)) {
    case 'BILD':
      return decode(storeBilder(ziel, path, ['thumb', 'preview', 'full']))
    case 'PDF':
      return decode(storeSeiten(ziel, path))
    case 'AUDIO':
      return [toRendition(ziel, rohling.ablage, { variant: 'audio', mime: fakten.mime, durationMs: fakten.durationMs })]
    default:
      return makeFilmRenditions(rohling)
  }
}

async function decode<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof WerkstattAbbruch || (error as NodeJS.ErrnoException).code !== undefined) throw error
    throw new DateiMangel(SATZ.beschaedigt)
  })
}

/** Without ffmpeg a film is shown as it came, when tablets can play it. */
async function makeFilmRenditions(rohling: Rohling): Promise<RenditionTable[]> {
  const { fakten, hinweise, ablage } = rohling
  const ziel = { ...rohling, mediumId: rohling.medium.id, nowMs: rohling.now() }
  const werkzeug = await rohling.findFilmwerkzeug()
  if (werkzeug) return makeWithWerkzeug(rohling, werkzeug)
  if (!isAbspielbar(fakten)) throw new DateiMangel(nennCodec(fakten), { wiederholbar: true })
  if (ablage.bytes > GROSS_BYTES)
    hinweise.push('Der Film wird der Jury in voller Größe gezeigt: Auf diesem Server ist kein ffmpeg installiert, das ihn kleiner macht.')
  return [toRendition(ziel, ablage, { variant: 'video', mime: 'video/mp4', ...masseOf(fakten) })]
}

async function makeWithWerkzeug(rohling: Rohling, werkzeug: Filmwerkzeug): Promise<RenditionTable[]> {
  const { medien, path, fakten, onProgress } = rohling
  const ziel = { ...rohling, mediumId: rohling.medium.id, nowMs: rohling.now() }
  const durationMs = fakten.durationMs ?? 1000
  const poster = await werkzeug.makePoster(path, durationMs)
  const bilder = await decode(storeBilder(ziel, poster, ['thumb', 'preview']))
  let told = 0
  const film = await werkzeug.makeFilm(path, durationMs, (anteil) => {
    if (anteil - told < 0.05) return
    told = anteil
    void onProgress(anteil)
  })
  try {
    const ablage = await rohling.werkstatt.hashDatei(film.path)
    const befund = await rohling.werkstatt.inspectDatei(film.path)
    await medien.put(createReadStream(film.path))
    const masse = 'fakten' in befund ? masseOf(befund.fakten) : masseOf(fakten)
    const titel = bilder.map((row) => (row.variant === 'preview' ? { ...row, variant: 'poster' } : row))
    return [...titel, toRendition(ziel, ablage, { variant: 'video', mime: 'video/mp4', ...masse })]
  } finally {
    await film.cleanup()
  }
}

function masseOf({ width, height, durationMs }: Fakten) {
  return { width, height, durationMs }
}

function isAbspielbar({ mime, codec }: Fakten): boolean {
  return /^video\/(mp4|quicktime)$/.test(mime) && /^H\.264(, AAC)?$/.test(codec ?? '')
}

function nennCodec({ codec }: Fakten): string {
  const was = codec ? `Dieser Film liegt in ${codec} vor` : 'Dieser Film liegt in einem unbekannten Format vor'
  return `${was}. Zum Umrechnen fehlt auf diesem Server ffmpeg. Bitte laden Sie ihn als MP4 mit H.264 und AAC hoch, oder versuchen Sie es später noch einmal.`
}
