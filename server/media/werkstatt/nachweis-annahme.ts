import { NACHWEIS_MAX_BYTES, type NachweisArt } from '#contract/nachwuchsnachweis.ts'
import type { AngenommenerNachweis } from '../../domain/stammdaten/nachwuchs.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { cleanDateiname } from '../../domain/grund/dateiname.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'
import type { UploadAblage } from '../ablage/upload-ablage.ts'
import { createBytesAnnahme, type BytesAnnahme } from './bytes-annahme.ts'
import type { Werkstatt } from './werkstatt.ts'

export const NACHWEIS_ZU_GROSS = 'Die Datei ist zu groß. Erlaubt sind 15 MB.'
const DOKUMENTE = ['application/pdf', 'image/jpeg', 'image/png']
const KEIN_DOKUMENT = 'Das ist kein Dokument, das wir lesen können. Bitte laden Sie ein PDF oder ein Foto (JPEG oder PNG) hoch.'
const UNLESBAR = 'Diese Datei lässt sich nicht lesen. Bitte sichern Sie sie neu und laden Sie sie noch einmal hoch.'

/** Teams are released by themselves and all come before the same deadline: a few of them must not keep out the others. They are checked in the workshop's order. */
const INSGESAMT = { gleichzeitig: 64, bytesJeTag: 10e9 }

interface NachweisWunsch {
  agenturId: string
  personId: string
  art: NachweisArt
  dateiname: string
}

interface Umgebung {
  medien: MedienSpeicher
  uploads: UploadAblage
  werkstatt: Werkstatt
  now: () => number
}

/** A document is known by its content, whatever its name says, and kept as it came: only the office opens it. */
export function createNachweisAnnahme(umgebung: Umgebung): BytesAnnahme<NachweisWunsch, AngenommenerNachweis> {
  const { werkstatt, now } = umgebung
  return createBytesAnnahme<NachweisWunsch, AngenommenerNachweis>(umgebung, {
    wer: ({ agenturId }) => agenturId,
    maxBytes: NACHWEIS_MAX_BYTES,
    insgesamt: INSGESAMT,
    zuGross: NACHWEIS_ZU_GROSS,
    zuOft: 'Es wurden gerade sehr viele Nachweise hochgeladen. Bitte versuchen Sie es später noch einmal; was da ist, bleibt.',
    abgebrochen: 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch; was da ist, bleibt.',
    check: async ({ path, ablage }, { dateiname }) => {
      const befund = await werkstatt.inspectDatei(path).catch(() => ({ satz: UNLESBAR }))
      if ('satz' in befund) throw new AppFehler('medientyp', { satz: befund.satz })
      const { mime } = befund.fakten
      if (!DOKUMENTE.includes(mime)) throw new AppFehler('medientyp', { satz: KEIN_DOKUMENT })
      const { sha256, bytes } = ablage
      return { datei: { sha256, bytes, dateiname: cleanDateiname(dateiname), mime, createdMs: now() }, bytes }
    },
  })
}
