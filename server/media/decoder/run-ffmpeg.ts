import { spawn } from 'node:child_process'
import { decoderEnv, withoutNetz } from './decoder-umgebung.ts'
import { watchSpeicher } from './watch-speicher.ts'

/** `datei`: it could be opened, and is broken or nothing that can be shown. `schwer`: we ended it. `technik`: nothing that the file can help. */
type Ursache = 'datei' | 'schwer' | 'technik'

/** Its message holds what ffmpeg said last. */
export class FfmpegFehler extends Error {
  readonly ursache: Ursache
  constructor(ursache: Ursache, wie: string, ausgabe: string) {
    super(`ffmpeg ${wie}: ${ausgabe}`)
    this.ursache = ursache
  }
}

export interface FfmpegLauf {
  args: readonly string[]
  maxMs: number
  onStdout: (bytes: Buffer) => void
  /** The server stops: so does ffmpeg, at once. */
  signal: AbortSignal | undefined
}

const MAX_RSS_KB = 2_500_000
/** A supervisor that stops the server stops ffmpeg, too. */
const SIGNAL_CODE = 255
const AUSGABE_BYTES = 2048
/** Of this machine and its ffmpeg. */
const TECHNIK = /No space left on device|Disk quota exceeded|Read-only file system|Permission denied|Too many open files|Unknown encoder/

export function runFfmpeg(programm: string, { args, maxMs, onStdout, signal: stop }: FfmpegLauf): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stop?.aborted) return reject(new FfmpegFehler('technik', 'not begun', 'the server stops'))
    const [command = programm, ...rest] = withoutNetz([programm, ...args])
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: decoderEnv() })
    const kill = () => void child.kill('SIGKILL')
    stop?.addEventListener('abort', kill, { once: true })
    let ausgabe = Buffer.alloc(0)
    let beendet: string | null = null
    const end = (warum: string) => () => {
      beendet = warum
      child.kill('SIGKILL')
    }
    const timer = setTimeout(end(`took more than ${maxMs} ms`), maxMs)
    const stopWatch = watchSpeicher(child.pid, MAX_RSS_KB, end(`took more than ${MAX_RSS_KB} KB`))
    child.stdout.on('data', onStdout)
    child.stderr.on('data', (bytes: Buffer) => {
      ausgabe = Buffer.concat([ausgabe, bytes]).subarray(-AUSGABE_BYTES)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      stop?.removeEventListener('abort', kill)
      stopWatch()
      if (code === 0) return resolve()
      const text = ausgabe.toString('utf8').trim()
      const ursache = beendet !== null ? 'schwer' : signal !== null || code === SIGNAL_CODE || TECHNIK.test(text) ? 'technik' : 'datei'
      reject(new FfmpegFehler(ursache, beendet ?? `ended with ${code ?? signal}`, text))
    })
  })
}
