/** ffmpeg, where it is installed: films for tablets, and their title pictures. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_FILM_BYTES = 25_000_000
const AUDIO_KBIT = 128
const MAX_VIDEO_KBIT = 4000
const MIN_VIDEO_KBIT = 150
const POSTER_MS = 60_000
const MIN_FILM_MS = 600_000

export interface Filmwerkzeug {
  /** A JPEG of a moment early in the film. */
  makePoster(path: string, durationMs: number): Promise<Buffer>
  /** At most 720 lines and 25 MB, H.264 and AAC, its index in front. The file goes with `cleanup`. */
  makeFilm(path: string, durationMs: number, onProgress: (anteil: number) => void): Promise<{ path: string; cleanup: () => Promise<void> }>
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
  if (!version) return null
  return {
    makePoster: (path, durationMs) => makePoster(programm, path, durationMs),
    makeFilm: (path, durationMs, onProgress) => makeFilm(programm, path, { durationMs, onProgress }),
  }
}

/** Nothing but this one file is opened, whatever the film refers to. */
const EINGABE = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file']

async function makePoster(programm: string, path: string, durationMs: number): Promise<Buffer> {
  const at = Math.min(2, durationMs / 4000).toFixed(2)
  const args = [...EINGABE, '-ss', at, '-i', path, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '2', '-']
  const { stdout } = await run(programm, args, { timeout: POSTER_MS, encoding: 'buffer', maxBuffer: 30_000_000 })
  return stdout
}

async function makeFilm(programm: string, path: string, { durationMs, onProgress }: Verlauf) {
  const folder = await mkdtemp(join(tmpdir(), 'lorbeer-film-'))
  const cleanup = () => rm(folder, { recursive: true, force: true })
  const out = join(folder, 'film.mp4')
  const kbit = Math.round(Math.min(MAX_VIDEO_KBIT, Math.max(MIN_VIDEO_KBIT, (MAX_FILM_BYTES * 8 * 0.94) / durationMs - AUDIO_KBIT)))
  const video = [
    ...['-map', '0:v:0', '-vf', "scale='min(1280,iw)':'min(720,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p"],
    ...['-c:v', 'libx264', '-preset', 'medium', '-b:v', `${kbit}k`, '-maxrate', `${kbit}k`, '-bufsize', `${kbit * 2}k`],
  ]
  const audio = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', `${AUDIO_KBIT}k`, '-ac', '2']
  try {
    const args = [...EINGABE, '-i', path, ...video, ...audio, '-map_metadata', '-1', '-movflags', '+faststart', '-progress', 'pipe:1', out]
    await runWithProgress(programm, args, { durationMs, onProgress })
    return { path: out, cleanup }
  } catch (error) {
    await cleanup()
    throw error
  }
}

interface Verlauf {
  durationMs: number
  onProgress: (anteil: number) => void
}

function runWithProgress(programm: string, args: string[], { durationMs, onProgress }: Verlauf): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(programm, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: Math.max(MIN_FILM_MS, durationMs * 20),
      killSignal: 'SIGKILL',
    })
    child.stdout.on('data', (text: Buffer) => {
      const us = /out_time_us=(\d+)/.exec(text.toString('latin1'))?.[1]
      if (us) onProgress(Math.min(1, Number(us) / 1000 / durationMs))
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
}
