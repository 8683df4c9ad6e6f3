import { createReadStream } from 'node:fs'
import type { Medium } from '../../db/medium/medium-editor.ts'
import type { RenditionTable } from '../../db/tabellen/tabellen-einreichung.ts'
import type { Fakten, Feldgrenzen } from '#contract/medium-regeln.ts'
import { DateiMangel, decode, encode } from '../format/datei-mangel.ts'
import type { Filmwerkzeug } from '../decoder/filmwerkzeug.ts'
import { SATZ } from '../format/inspect-datei.ts'
import type { MedienAblage, MedienSpeicher } from '../ablage/medien-speicher.ts'
import { readSchnitt } from '../format/schnitt.ts'
import { storeBilder, storeSeiten, toRendition } from './store-renditions.ts'
import type { Werkstatt } from './werkstatt.ts'

export interface Rohling {
  medien: MedienSpeicher
  werkstatt: Werkstatt
  now: () => number
  findFilmwerkzeug: () => Promise<Filmwerkzeug | null>
  medium: Pick<Medium, 'id'>
  feld: Feldgrenzen
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
      return [await makeTon(rohling)]
    default:
      return makeFilmRenditions(rohling)
  }
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
  return [toRendition(ziel, (await storeSchnitt(rohling)).ablage, { variant: 'video', mime: 'video/mp4', ...masseOf(fakten) })]
}

/** As it came, without its tags: they name the agency. What MP4 keeps beside its boxes only ffmpeg leaves out. */
async function makeTon(rohling: Rohling): Promise<RenditionTable> {
  const { fakten, path, medien } = rohling
  const ziel = { mediumId: rohling.medium.id, nowMs: rohling.now() }
  const { mime } = fakten
  const werkzeug = mime === 'audio/mp4' ? await rohling.findFilmwerkzeug() : null
  if (!werkzeug) {
    const { ablage, durationMs } = await storeSchnitt(rohling)
    return toRendition(ziel, ablage, { variant: 'audio', mime, durationMs: durationMs ?? fakten.durationMs })
  }
  const ton = await encode(werkzeug.makeTon(path))
  try {
    const befund = await rohling.werkstatt.inspectDatei(ton.path)
    const durationMs = 'fakten' in befund ? befund.fakten.durationMs : fakten.durationMs
    return toRendition(ziel, await medien.put(createReadStream(ton.path)), { variant: 'audio', mime, durationMs })
  } finally {
    await ton.cleanup()
  }
}

async function storeSchnitt({ werkstatt, medien, path, fakten }: Rohling): Promise<{ ablage: MedienAblage; durationMs: number | null }> {
  const { stuecke, durationMs } = await decode(werkstatt.cutDatei(path, fakten.mime))
  return { ablage: await medien.put(readSchnitt(path, stuecke)), durationMs }
}

async function makeWithWerkzeug(rohling: Rohling, werkzeug: Filmwerkzeug): Promise<RenditionTable[]> {
  const { medien, path, fakten, feld, onProgress } = rohling
  const ziel = { ...rohling, mediumId: rohling.medium.id, nowMs: rohling.now() }
  const durationMs = fakten.durationMs ?? 1000
  const poster = await encode(werkzeug.makePoster(path, durationMs))
  const bilder = await decode(storeBilder(ziel, poster, ['thumb', 'preview']))
  let told = 0
  const tell = (anteil: number) => {
    if (anteil - told < 0.05) return
    told = anteil
    void onProgress(anteil)
  }
  const film = await encode(werkzeug.makeFilm(path, { durationMs, maxSek: feld.maxSek, onProgress: tell }))
  try {
    const befund = await rohling.werkstatt.inspectDatei(film.path)
    if (!('fakten' in befund) || isAbgebrochen(befund.fakten, durationMs, feld)) throw new DateiMangel(SATZ.beschaedigt)
    const ablage = await medien.put(createReadStream(film.path))
    const titel = bilder.map((row) => (row.variant === 'preview' ? { ...row, variant: 'poster' } : row))
    return [...titel, toRendition(ziel, ablage, { variant: 'video', mime: 'video/mp4', ...masseOf(befund.fakten) })]
  } finally {
    await film.cleanup()
  }
}

const KUERZER_MS = 2000

/** What cannot be decoded to its end would be shown in part. */
function isAbgebrochen(gemacht: Fakten, durationMs: number, { maxSek }: Feldgrenzen): boolean {
  const erwartet = maxSek === null ? durationMs : Math.min(durationMs, maxSek * 1000)
  return (gemacht.durationMs ?? 0) < erwartet * 0.95 - KUERZER_MS
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
