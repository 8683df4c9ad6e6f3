import { createReadStream } from 'node:fs'
import { TON_MAX_BYTES, TON_MAX_SEK, WELLEN, type Ton } from '#contract/aussprache.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'
import type { Filmwerkzeug } from '../decoder/filmwerkzeug.ts'
import { FfmpegFehler } from '../decoder/run-ffmpeg.ts'
import { measureKlang } from '../format/wellen.ts'
import { createBytesAnnahme, type BytesAnnahme } from './bytes-annahme.ts'
import type { Werkstatt } from './werkstatt.ts'

export const TON_ZU_GROSS = 'Die Datei ist zu groß. Erlaubt sind 10 MB.'
const BLEIBT = 'Was schon aufgenommen war, bleibt.'
const UNLESBAR = `Diese Datei lässt sich nicht lesen. Bitte nehmen Sie noch einmal auf oder wählen Sie eine andere. ${BLEIBT}`
const KEIN_TON = `Das ist kein Ton. Erlaubt sind WebM, MP4 (M4A), MP3 und WAV ohne Bild. ${BLEIBT}`
const ZU_LANG = `Diese Aufnahme ist länger als ${TON_MAX_SEK} Sekunden. Bitte nehmen Sie nur den Namen auf. ${BLEIBT}`
const STUMM = `Auf dieser Aufnahme ist nichts zu hören. Bitte prüfen Sie das Mikrofon. ${BLEIBT}`
const OHNE_WERKZEUG = `Auf diesem Server fehlt das Programm, das Ton prüft (ffmpeg). Bitte wenden Sie sich an die Betreuung des Servers. ${BLEIBT}`

/** Sound without a picture, by its content. */
const TOENE = ['audio/mpeg', 'audio/wav', 'audio/mp4', 'video/webm']
const RATE = 8000
/** A microphone that is switched off hums more quietly than this. */
const STILLE = 0.003
/** Players round. */
const NACHSICHT_MS = 300

interface TonWunsch {
  /** Who sends it: the limits are per person. */
  benutzerId: string
}

interface Umgebung {
  medien: MedienSpeicher
  uploads: UploadAblage
  werkstatt: Werkstatt
  findFilmwerkzeug: () => Promise<Filmwerkzeug | null>
  now: () => number
}

/** How a name sounds: whatever came is decoded, measured, and kept as one format that every browser plays, without a word of who made it where. */
export function createTonAnnahme(umgebung: Umgebung): BytesAnnahme<TonWunsch, Ton> {
  const { medien, now } = umgebung
  return createBytesAnnahme<TonWunsch, Ton>(umgebung, {
    wer: ({ benutzerId }) => benutzerId,
    maxBytes: TON_MAX_BYTES,
    insgesamt: { gleichzeitig: 8, bytesJeTag: 1e9 },
    zuGross: TON_ZU_GROSS,
    zuOft: `Es wurden gerade sehr viele Töne gesendet. Bitte versuchen Sie es in einigen Minuten noch einmal. ${BLEIBT}`,
    abgebrochen: `Der Ton ist nicht vollständig angekommen. Bitte senden Sie ihn noch einmal. ${BLEIBT}`,
    check: async ({ path }) => {
      await assertTon(umgebung, path)
      const werkzeug = await umgebung.findFilmwerkzeug()
      if (!werkzeug) throw new AppFehler('medientyp', { satz: OHNE_WERKZEUG })
      const klang = await readKlang(werkzeug, path)
      const stueck = await werkzeug.makeSprache(path, TON_MAX_SEK + 1).catch(refuse)
      try {
        const { sha256, bytes } = await medien.put(createReadStream(stueck.path))
        const { durationMs, spitzen } = klang
        return { datei: { sha256, bytes, durationMs, spitzen, createdMs: now() }, bytes, original: false }
      } finally {
        await stueck.cleanup()
      }
    },
  })
}

async function assertTon({ werkstatt }: Umgebung, path: string): Promise<void> {
  const befund = await werkstatt.inspectDatei(path).catch(() => ({ satz: UNLESBAR }))
  if ('satz' in befund) throw new AppFehler('medientyp', { satz: befund.satz })
  const { mime, width, durationMs } = befund.fakten
  if (!TOENE.includes(mime) || width !== null) throw new AppFehler('medientyp', { satz: KEIN_TON })
  if ((durationMs ?? 0) > TON_MAX_SEK * 1000 + NACHSICHT_MS) throw new AppFehler('medientyp', { satz: ZU_LANG })
}

/** What its head says may be wrong, and of a recording it says nothing: it is played. */
async function readKlang(werkzeug: Filmwerkzeug, path: string) {
  const pcm = await werkzeug.readProben(path, { rate: RATE, maxSek: TON_MAX_SEK + 1 }).catch(refuse)
  const klang = measureKlang(pcm, { rate: RATE, stuecke: WELLEN })
  if (klang.durationMs > TON_MAX_SEK * 1000 + NACHSICHT_MS) throw new AppFehler('medientyp', { satz: ZU_LANG })
  if (klang.durationMs === 0) throw new AppFehler('medientyp', { satz: UNLESBAR })
  if (klang.lautstes < STILLE) throw new AppFehler('medientyp', { satz: STUMM })
  return klang
}

/** Broken, or more than a decoder should bear: the person reads it. Anything else is a fault of ours. */
function refuse(error: unknown): never {
  if (error instanceof FfmpegFehler && error.ursache !== 'technik') throw new AppFehler('medientyp', { satz: UNLESBAR })
  throw error
}
