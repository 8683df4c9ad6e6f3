/** Why no sound can be recorded here, as a sentence; `neuLaden`: a document of this room may. */
export class MikrofonFehler extends Error {
  readonly neuLaden: boolean
  constructor(satz: string, { neuLaden = false } = {}) {
    super(satz)
    this.neuLaden = neuLaden
  }
}

const HOCHLADEN = 'Sie können stattdessen eine Tondatei hochladen.'
const SAETZE: Readonly<Record<string, string>> = {
  NotAllowedError: `Das Mikrofon ist für diese Seite gesperrt. Bitte erlauben Sie es beim Schloss neben der Adresse. ${HOCHLADEN}`,
  NotFoundError: `An diesem Gerät ist kein Mikrofon. ${HOCHLADEN}`,
  NotReadableError: `Ein anderes Programm benutzt das Mikrofon. Bitte beenden Sie es und tippen Sie noch einmal. ${HOCHLADEN}`,
}
const SONST = `Das Mikrofon ließ sich nicht öffnen. ${HOCHLADEN}`
const KANN_NICHT = `Dieser Browser kann hier nicht aufnehmen. ${HOCHLADEN}`
const ANDERER_WEG = 'Aufnehmen geht nach einmal Neuladen dieser Seite.'

/** The room whose documents may ask for the microphone (server/http/kopfzeilen.ts). */
const RAUM = '/festvorbereitung'

/** Asked with the tap that wants to record, never before. */
export async function openMikrofon(): Promise<MediaStream> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) throw new MikrofonFehler(KANN_NICHT)
  if (!isDokumentDesRaums()) throw new MikrofonFehler(ANDERER_WEG, { neuLaden: true })
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    throw new MikrofonFehler(SAETZE[(error as DOMException).name] ?? SONST)
  }
}

/** The document of the first load decides what its pages may, wherever they went since. */
function isDokumentDesRaums(): boolean {
  const [geladen] = performance.getEntriesByType('navigation')
  return geladen === undefined || new URL(geladen.name, location.href).pathname.startsWith(RAUM)
}

const FORMATE = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm']

/** The first that this browser writes; its own choice otherwise. */
export function pickFormat(): { mimeType?: string } {
  const mimeType = FORMATE.find((format) => MediaRecorder.isTypeSupported(format))
  return mimeType === undefined ? {} : { mimeType }
}
