import { LOGO_MAX_BYTES, type LogoArt, type LogoDatei } from '#contract/agentur-logo.ts'
import { isPlatteVoll } from '../../db/datenbank/datenfehler.ts'
import { createBudget, jeTag } from '../../domain/betrieb/budget.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { cleanDateiname } from '../../domain/grund/dateiname.ts'
import { createGleichzeitig } from '../../domain/stimmen/gleichzeitig.ts'
import type { MedienEntwurf, MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'
import type { Werkstatt } from './werkstatt.ts'

const GLEICHZEITIG = { jeWer: 2, insgesamt: 8 }
/** An agency has two logos, and may try a few times. What it replaces is swept away after two days: so many bytes may wait for that. */
const VERSUCHE = { menge: 40, proMinute: 0.5 }
const BYTES = jeTag(500e6)
const BYTES_ALLE = jeTag(2e9)
const ALLE = 'alle'
const BALD_SEC = 600
const ZU_OFT = 'Es wurden gerade sehr viele Logos hochgeladen. Bitte versuchen Sie es später noch einmal; Ihr jetziges Logo bleibt.'
const ABGEBROCHEN = 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch; Ihr jetziges Logo bleibt.'
const ZU_GROSS = 'Die Datei ist zu groß. Erlaubt sind 25 MB.'
const UNLESBAR = 'Diese Datei lässt sich nicht lesen. Bitte exportieren Sie sie neu.'

export interface LogoWunsch {
  agenturId: string
  art: LogoArt
  dateiname: string
}

interface Annahme {
  stream: AsyncIterable<Uint8Array>
  /** Writes the row that names the files. */
  keep: (logo: LogoDatei) => Promise<void>
}

interface Umgebung {
  medien: MedienSpeicher
  uploads: UploadAblage
  werkstatt: Werkstatt
  now: () => number
}

export interface LogoAnnahme {
  /** From the first byte to the row. The file goes to the disk as it comes, is checked there, and leaves nothing when it is refused. */
  take(wunsch: LogoWunsch, annahme: Annahme): Promise<LogoDatei>
}

export function createLogoAnnahme({ medien, uploads, werkstatt, now }: Umgebung): LogoAnnahme {
  const gleichzeitig = createGleichzeitig(GLEICHZEITIG)
  const versuche = createBudget(VERSUCHE)
  const bytes = createBudget(BYTES)
  const bytesAlle = createBudget(BYTES_ALLE)

  async function assertAngenommen(agenturId: string): Promise<void> {
    const nowMs = now()
    const isFrei =
      versuche.hasRest(agenturId, nowMs) && bytes.hasRest(agenturId, nowMs, LOGO_MAX_BYTES) && bytesAlle.hasRest(ALLE, nowMs, LOGO_MAX_BYTES)
    if (!isFrei) throw new AppFehler('zu-viele-anfragen', { satz: ZU_OFT, retryAfterSec: BALD_SEC })
    if ((await uploads.freeBytes()) < LOGO_MAX_BYTES) throw new AppFehler('kein-platz')
    versuche.take(agenturId, nowMs)
  }

  async function store(entwurf: MedienEntwurf, { agenturId, art, dateiname }: LogoWunsch): Promise<LogoDatei> {
    const geprueft = await werkstatt.checkLogo(entwurf.path, art).catch(() => ({ mangel: UNLESBAR }))
    if ('mangel' in geprueft) throw new AppFehler('medientyp', { satz: geprueft.mangel })
    const { vorschau, ...befund } = geprueft
    const { sha256, bytes: groesse } = entwurf.ablage
    for (const [budget, wer] of [
      [bytes, agenturId],
      [bytesAlle, ALLE],
    ] as const)
      budget.take(wer, now(), groesse + (vorschau?.length ?? 0))
    const vorschauSha256 = vorschau ? (await medien.put(vorschau)).sha256 : null
    await medien.adopt(entwurf.path, entwurf.ablage)
    return { ...befund, dateiname: cleanDateiname(dateiname), bytes: groesse, sha256, vorschauSha256, createdMs: now() }
  }

  return {
    take: (wunsch, { stream, keep }) =>
      gleichzeitig.with(wunsch.agenturId, async () => {
        await assertAngenommen(wunsch.agenturId)
        const entwurf = await medien.draft(limitBytes(stream)).catch((error: unknown) => {
          throw toFehler(error)
        })
        try {
          const logo = await store(entwurf, wunsch)
          await keep(logo)
          return logo
        } finally {
          // Taken in, it is no longer here.
          await medien.discard(entwurf)
        }
      }),
  }
}

export function logoZuGross(): AppFehler {
  return new AppFehler('zu-gross', { satz: ZU_GROSS })
}

async function* limitBytes(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let taken = 0
  for await (const piece of stream) {
    taken += piece.length
    if (taken > LOGO_MAX_BYTES) throw logoZuGross()
    yield piece
  }
}

function toFehler(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (isPlatteVoll(error)) return new AppFehler('kein-platz')
  return /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR)$/.test(code) ? new AppFehler('datei-ungueltig', { satz: ABGEBROCHEN }) : error
}
