import { EnvFehler } from '../../domain/betrieb/env-fehler.ts'
import { openDateiSpeicher } from './datei-speicher.ts'
import type { MedienSpeicher } from './medien-speicher.ts'

/** Files in `DATA_DIR` unless `MEDIA_URL` names another place. */
export async function openMedienSpeicher(ort: { mediaUrl?: string | undefined; dataDir: string; now: () => number }): Promise<MedienSpeicher> {
  if (!ort.mediaUrl) return openDateiSpeicher(ort.dataDir, ort.now)
  throw new EnvFehler(
    'MEDIA_URL: Ein Bucket als Medienspeicher ist in dieser Fassung nicht eingebaut. Bitte lassen Sie MEDIA_URL leer; die Medien liegen dann in DATA_DIR/medien.',
  )
}
