import { isPlatteVoll } from '../../db/datenbank/datenfehler.ts'
import { createBudget, jeTag } from '../../domain/betrieb/budget.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createGleichzeitig } from '../../domain/stimmen/gleichzeitig.ts'
import type { MedienEntwurf, MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'

const JE_WER = 2
/** A few files, and a few tries. What is replaced is swept away after two days: so many bytes may wait for that. */
const VERSUCHE = { menge: 40, proMinute: 0.5 }
const BYTES = jeTag(500e6)
const ALLE = 'alle'
const BALD_SEC = 600

interface Vorgabe<Wunsch, Datei> {
  /** Whose limits are asked. */
  wer: (wunsch: Wunsch) => string
  maxBytes: number
  /** Of all agencies: files at a time, which somebody may send as slowly as the line allows, and bytes in a day. */
  insgesamt: { gleichzeitig: number; bytesJeTag: number }
  zuOft: string
  abgebrochen: string
  zuGross: string
  /** Looks at what came and says what is kept of it; throws why not. `bytes`: all that goes into the store; `original` false: what came is not kept. */
  check: (entwurf: MedienEntwurf, wunsch: Wunsch) => Promise<{ datei: Datei; bytes: number; original?: boolean }>
}

interface Annahme<Datei> {
  stream: AsyncIterable<Uint8Array>
  /** Writes the row that names the files. */
  keep: (datei: Datei) => Promise<void>
}

export interface BytesAnnahme<Wunsch, Datei> {
  /** From the first byte to the row. The file goes to the disk as it comes, is checked there, and leaves nothing when it is refused. */
  take(wunsch: Wunsch, annahme: Annahme<Datei>): Promise<Datei>
}

interface Umgebung {
  medien: MedienSpeicher
  uploads: UploadAblage
  now: () => number
}

/** Small files in one request, by and for one agency, or one person (decision 010). */
export function createBytesAnnahme<Wunsch, Datei>(
  { medien, uploads, now }: Umgebung,
  { wer, maxBytes, insgesamt, check, zuOft, zuGross, abgebrochen }: Vorgabe<Wunsch, Datei>,
): BytesAnnahme<Wunsch, Datei> {
  const gleichzeitig = createGleichzeitig({ jeWer: JE_WER, insgesamt: insgesamt.gleichzeitig })
  const versuche = createBudget(VERSUCHE)
  const bytes = createBudget(BYTES)
  const bytesAlle = createBudget(jeTag(insgesamt.bytesJeTag))

  async function assertAngenommen(konto: string): Promise<void> {
    const nowMs = now()
    const isFrei = versuche.hasRest(konto, nowMs) && bytes.hasRest(konto, nowMs, maxBytes) && bytesAlle.hasRest(ALLE, nowMs, maxBytes)
    if (!isFrei) throw new AppFehler('zu-viele-anfragen', { satz: zuOft, retryAfterSec: BALD_SEC })
    if ((await uploads.freeBytes()) < maxBytes) throw new AppFehler('kein-platz')
    versuche.take(konto, nowMs)
  }

  async function store(entwurf: MedienEntwurf, wunsch: Wunsch): Promise<Datei> {
    const geprueft = await check(entwurf, wunsch)
    bytes.take(wer(wunsch), now(), geprueft.bytes)
    bytesAlle.take(ALLE, now(), geprueft.bytes)
    if (geprueft.original !== false) await medien.adopt(entwurf.path, entwurf.ablage)
    return geprueft.datei
  }

  return {
    take: (wunsch, { stream, keep }) =>
      gleichzeitig.with(wer(wunsch), async () => {
        await assertAngenommen(wer(wunsch))
        const entwurf = await medien.draft(limitBytes(stream, { maxBytes, zuGross })).catch((error: unknown) => {
          throw toFehler(error, abgebrochen)
        })
        try {
          const datei = await store(entwurf, wunsch).catch((error: unknown) => {
            throw isPlatteVoll(error) ? new AppFehler('kein-platz') : error
          })
          await keep(datei)
          return datei
        } finally {
          // Taken in, it is no longer here.
          await medien.discard(entwurf)
        }
      }),
  }
}

async function* limitBytes(
  stream: AsyncIterable<Uint8Array>,
  { maxBytes, zuGross }: { maxBytes: number; zuGross: string },
): AsyncIterable<Uint8Array> {
  let taken = 0
  for await (const piece of stream) {
    taken += piece.length
    if (taken > maxBytes) throw new AppFehler('zu-gross', { satz: zuGross })
    yield piece
  }
}

function toFehler(error: unknown, abgebrochen: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (isPlatteVoll(error)) return new AppFehler('kein-platz')
  return /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR)$/.test(code) ? new AppFehler('datei-ungueltig', { satz: abgebrochen }) : error
}
