import { LOGO_MAX_BYTES, type LogoArt, type LogoDatei } from '#contract/agentur-logo.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { cleanDateiname } from '../../domain/grund/dateiname.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'
import { createBytesAnnahme, type BytesAnnahme } from './bytes-annahme.ts'
import type { Werkstatt } from './werkstatt.ts'

export const LOGO_ZU_GROSS = 'Die Datei ist zu groß. Erlaubt sind 25 MB.'
const UNLESBAR = 'Diese Datei lässt sich nicht lesen. Bitte exportieren Sie sie neu.'

interface LogoWunsch {
  agenturId: string
  art: LogoArt
  dateiname: string
}

interface Umgebung {
  medien: MedienSpeicher
  uploads: UploadAblage
  werkstatt: Werkstatt
  now: () => number
}

export function createLogoAnnahme(umgebung: Umgebung): BytesAnnahme<LogoWunsch, LogoDatei> {
  const { medien, werkstatt, now } = umgebung
  return createBytesAnnahme<LogoWunsch, LogoDatei>(umgebung, {
    wer: ({ agenturId }) => agenturId,
    maxBytes: LOGO_MAX_BYTES,
    insgesamt: { gleichzeitig: 8, bytesJeTag: 2e9 },
    zuGross: LOGO_ZU_GROSS,
    zuOft: 'Es wurden gerade sehr viele Logos hochgeladen. Bitte versuchen Sie es später noch einmal; Ihr jetziges Logo bleibt.',
    abgebrochen: 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch; Ihr jetziges Logo bleibt.',
    check: async ({ path, ablage }, { art, dateiname }) => {
      const geprueft = await werkstatt.checkLogo(path, art).catch(() => ({ mangel: UNLESBAR }))
      if ('mangel' in geprueft) throw new AppFehler('medientyp', { satz: geprueft.mangel })
      const { vorschau, ...befund } = geprueft
      const vorschauSha256 = vorschau ? (await medien.put(vorschau)).sha256 : null
      const { sha256, bytes } = ablage
      const datei = { ...befund, dateiname: cleanDateiname(dateiname), bytes, sha256, vorschauSha256, createdMs: now() }
      return { datei, bytes: bytes + (vorschau?.length ?? 0) }
    },
  })
}
