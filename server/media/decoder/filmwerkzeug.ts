/** ffmpeg, where it is installed: films for tablets, and their title pictures. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MAX_FILM_PIXELS } from './film-grenzen.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const run = promisify(execFile)
const MAX_FILM_BYTES = 25_000_000
const AUDIO_KBIT = 128
const MAX_VIDEO_KBIT = 4000
const MIN_VIDEO_KBIT = 150
const KURZ_MS = 60_000
const LESEN_MS = 300_000
const MIN_FILM_MS = 600_000

export interface Filmwerkzeug {
  /** How long the film plays, counted from its packets, whatever its head says; null: it holds none. */
  measureMs(path: string): Promise<number | null>
  /** A JPEG of a moment early in the film. */
  makePoster(path: string, durationMs: number): Promise<Buffer>
  /** At most 720 lines and 25 MB, H.264 and AAC, its index in front; ends a second after `maxSek`. */
  makeFilm(path: string, film: Filmwunsch): Promise<Werkstueck>
  /** The sound alone, bit for bit, in a file that says nothing else. */
  makeTon(path: string): Promise<Werkstueck>
  /** The sound of a voice, short, as samples of 16 bits and one channel; no more than `maxSek`. */
  readProben(path: string, wunsch: { rate: number; maxSek: number }): Promise<Buffer>
  /** The same as a file that every browser plays, and that says nothing else. */
  makeSprache(path: string, maxSek: number): Promise<Werkstueck>
  /** The same, ended when this is aborted. */
  until(signal: AbortSignal): Filmwerkzeug
}

export interface Filmwunsch {
  durationMs: number
  maxSek: number | null
  onProgress: (anteil: number) => void
}

/** A file that goes with `cleanup`. */
interface Werkstueck {
  path: string
  cleanup: () => Promise<void>
}

let found: Promise<Filmwerkzeug | null> | undefined

/** null: there is none on this machine. Asked once. */
export function findFilmwerkzeug(): Promise<Filmwerkzeug | null> {
  found ??= openFilmwerkzeug('ffmpeg')
  return found
}

/** null: there is no such program. */
export async function openFilmwerkzeug(programm: string): Promise<Filmwerkzeug | null> {
  const version = await run(programm, ['-version'], { timeout: 10_000 }).catch(() => null)
  return version && werkzeugOf({ programm, signal: undefined })
}

interface Gang {
  programm: string
  signal: AbortSignal | undefined
}

function werkzeugOf(gang: Gang): Filmwerkzeug {
  return {
    measureMs: (path) => measureMs(gang, path),
    makePoster: (path, durationMs) => makePoster(gang, path, durationMs),
    makeFilm: (path, film) => makeFilm(gang, path, film),
    makeTon: (path) => withFolder('ton.mp4', (out) => makeTon(gang, path, out)),
    readProben: (path, wunsch) => readProben(gang, path, wunsch),
    makeSprache: (path, maxSek) => withFolder('ton.m4a', (out) => makeSprache(gang, { path, out, maxSek })),
    until: (signal) => werkzeugOf({ ...gang, signal }),
  }
}

/** Decoders need a little more around a picture than is shown of it. */
const RAND = 1.05
/** Nothing but this one file is opened, whatever the film refers to; each of its decoders holds some pictures. */
const VORSICHT = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file']
const GRENZEN = ['-max_pixels', String(Math.round(MAX_FILM_PIXELS * RAND)), '-threads', String(Math.min(4, availableParallelism()))]
const EINGABE = [...VORSICHT, ...GRENZEN]
const BILD_UND_TON = ['-map', '0:v:0', '-map', '0:a:0?']
/** Neither titles nor chapters, nor which program wrote it. */
const NAMENLOS = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-movflags', '+faststart']
const VERLAUF = ['-progress', 'pipe:1']

async function measureMs({ programm, signal }: Gang, path: string): Promise<number | null> {
  let ms: number | null = null
  const args = [...EINGABE, '-i', path, ...BILD_UND_TON, '-c', 'copy', ...VERLAUF, '-f', 'null', '-']
  await runFfmpeg(programm, { args, signal, maxMs: LESEN_MS, onStdout: (text) => (ms = readMs(text) ?? ms) })
  return ms
}

async function makePoster({ programm, signal }: Gang, path: string, durationMs: number): Promise<Buffer> {
  const at = Math.min(2, durationMs / 4000).toFixed(2)
  const stuecke: Buffer[] = []
  const args = [...EINGABE, '-ss', at, '-i', path, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '2', '-']
  await runFfmpeg(programm, { args, signal, maxMs: KURZ_MS, onStdout: (bytes) => stuecke.push(bytes) })
  return Buffer.concat(stuecke)
}

function makeFilm({ programm, signal }: Gang, path: string, { durationMs, maxSek, onProgress }: Filmwunsch): Promise<Werkstueck> {
  const kbit = Math.round(Math.min(MAX_VIDEO_KBIT, Math.max(MIN_VIDEO_KBIT, (MAX_FILM_BYTES * 8 * 0.94) / durationMs - AUDIO_KBIT)))
  const bild = ['-vf', "scale='min(1280,iw)':'min(720,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p"]
  const video = ['-c:v', 'libx264', '-preset', 'medium', '-b:v', `${kbit}k`, '-maxrate', `${kbit}k`, '-bufsize', `${kbit * 2}k`]
  const audio = ['-c:a', 'aac', '-b:a', `${AUDIO_KBIT}k`, '-ac', '2']
  const args = [
    ...EINGABE,
    '-i',
    path,
    ...BILD_UND_TON,
    ...bild,
    ...video,
    ...audio,
    ...NAMENLOS,
    ...grenzenOf({ durationMs, maxSek, kbit }),
    ...VERLAUF,
  ]
  const onStdout = (text: Buffer) => {
    const ms = readMs(text)
    if (ms !== null) onProgress(Math.min(1, ms / durationMs))
  }
  return withFolder('film.mp4', (out) =>
    runFfmpeg(programm, { args: [...args, out], signal, maxMs: Math.max(MIN_FILM_MS, durationMs * 20), onStdout }),
  )
}

/** Twice as much as was asked for of every second: whatever the film turns out to be, the disk is not filled. */
function grenzenOf({ durationMs, maxSek, kbit }: { durationMs: number; maxSek: number | null; kbit: number }): string[] {
  const bytes = Math.round(((kbit + AUDIO_KBIT) * durationMs * 2) / 8) + 2_000_000
  return ['-fs', String(bytes), ...(maxSek === null ? [] : ['-t', String(maxSek + 1)])]
}

function makeTon({ programm, signal }: Gang, path: string, out: string): Promise<void> {
  const args = [...EINGABE, '-i', path, '-map', '0:a:0', ...NAMENLOS, '-c', 'copy', out]
  return runFfmpeg(programm, { args, signal, maxMs: LESEN_MS, onStdout: () => undefined })
}

async function readProben({ programm, signal }: Gang, path: string, { rate, maxSek }: { rate: number; maxSek: number }): Promise<Buffer> {
  const stuecke: Buffer[] = []
  const args = [...EINGABE, '-i', path, '-map', '0:a:0', '-t', String(maxSek), '-ac', '1', '-ar', String(rate), '-f', 's16le', '-']
  await runFfmpeg(programm, { args, signal, maxMs: KURZ_MS, onStdout: (bytes) => stuecke.push(bytes) })
  return Buffer.concat(stuecke)
}

function makeSprache({ programm, signal }: Gang, { path, out, maxSek }: { path: string; out: string; maxSek: number }): Promise<void> {
  const ton = ['-t', String(maxSek), '-c:a', 'aac', '-b:a', '96k', '-ac', '1', '-ar', '44100']
  const args = [...EINGABE, '-i', path, '-map', '0:a:0', ...ton, ...NAMENLOS, out]
  return runFfmpeg(programm, { args, signal, maxMs: KURZ_MS, onStdout: () => undefined })
}

async function withFolder(name: string, work: (out: string) => Promise<void>): Promise<Werkstueck> {
  const folder = await mkdtemp(join(tmpdir(), 'lorbeer-film-'))
  const cleanup = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, name)
  try {
    await work(path)
    return { path, cleanup }
  } catch (error) {
    await cleanup()
    throw error
  }
}

/** The last that is told. */
function readMs(text: Buffer): number | null {
  const us = [...text.toString('latin1').matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]
  return us === undefined ? null : Number(us) / 1000
}
