import { Upload, type DetailedError } from 'tus-js-client'
import { FehlerBodySchema } from '#contract/fehler.ts'
import { createUpload } from '#contract/upload.ts'
import { ERSTES_STUECK, nextStueck } from '#src/lib/stueck-groesse.ts'

/**
 * `unterbrochen`: nobody answered, or the server is busy; going on later helps. Else the server has said no, with a sentence. `wiederholbar`: not to this
 * file for good.
 */
export interface UploadFehler {
  unterbrochen: boolean
  wiederholbar: boolean
  code: string | null
  satz: string
}

export interface UploadWunsch {
  datei: File
  angaben: Record<string, string>
  /** Of an upload that was begun before. */
  uploadId?: string | undefined
  onBegonnen: (uploadId: string) => void
  onFortschritt: (gesendet: number) => void
  onFertig: () => void
  onFehler: (fehler: UploadFehler) => void
}

export interface UploadLauf {
  /** Begins, or goes on where the server says that it stopped. */
  start(): void
  /** What has come stays. */
  pause(): void
  /** What has come is thrown away. */
  abort(): Promise<void>
}

const SATZ_KAPUTT = 'Der Upload hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** One file on its way, by tus. */
export function openUpload({ datei, angaben, uploadId, onBegonnen, onFortschritt, onFertig, onFehler }: UploadWunsch): UploadLauf {
  const pfad = createUpload.pfad
  let begonnenMs = performance.now()
  const upload: Upload = new Upload(datei, {
    endpoint: pfad,
    ...(uploadId !== undefined && { uploadUrl: `${pfad}/${uploadId}` }),
    metadata: angaben,
    chunkSize: ERSTES_STUECK,
    // The waiting is the caller's, who says so on the screen.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => onBegonnen(upload.url?.split('/').at(-1) ?? ''),
    onProgress: (gesendet) => onFortschritt(gesendet),
    onChunkComplete: () => {
      // Read anew before each part.
      const ms = performance.now() - begonnenMs
      upload.options.chunkSize = nextStueck(upload.options.chunkSize ?? ERSTES_STUECK, ms)
      begonnenMs += ms
    },
    onSuccess: onFertig,
    onError: (error) => onFehler(toFehler(error)),
  })
  return {
    start() {
      begonnenMs = performance.now()
      upload.start()
    },
    pause: () => void upload.abort(),
    abort: async () => {
      // An upload that was never begun has nothing to throw away.
      await upload.abort(upload.url !== null).catch(() => undefined)
    },
  }
}

/** 0: nobody answered. */
const SPAETER = new Set([0, 423, 429, 502, 503, 504])
/** Too large, of a wrong kind, or not this person's to send: the same again is refused again. */
const ENDGUELTIG = new Set([400, 403, 413, 415, 422])

function toFehler(error: Error | DetailedError): UploadFehler {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  const body = readBody(answer?.getBody() ?? '')
  // Without our words it was not our server that said no.
  if (!body) return { unterbrochen: status === 0 || status >= 400, wiederholbar: true, code: null, satz: SATZ_KAPUTT }
  return {
    unterbrochen: SPAETER.has(status) || body.error === 'upload-stand',
    wiederholbar: !ENDGUELTIG.has(status),
    code: body.error,
    satz: body.message,
  }
}

/** A captive portal or a proxy answers in its own words. */
function readBody(text: string): { error: string; message: string } | null {
  try {
    const parsed = FehlerBodySchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
